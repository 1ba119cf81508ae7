package dev.reprise.jdbc;

import java.sql.Connection;
import java.sql.SQLException;

/** Opens connections to one database; whoever asks for one closes it. */
@FunctionalInterface
public interface ConnectionSource extends AutoCloseable {

  Connection open() throws SQLException;

  /** Lets go of the database, once its connections are closed. */
  @Override
  default void close() throws SQLException {}
}
