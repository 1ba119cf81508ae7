package dev.reprise.jdbc;

import java.sql.Connection;
import java.sql.SQLException;

/** Opens connections to one database; whoever asks for one closes it. */
@FunctionalInterface
public interface ConnectionSource extends AutoCloseable {

  Connection open() throws SQLException;

  /**
   * Whether a connection whose work went well is better used again than closed: where no pool is
   * behind it, and its sessions hold nothing but what their work dropped.
   */
  default boolean lastsLonger() {
    return false;
  }

  /** Lets go of the database, once its connections are closed. */
  @Override
  default void close() throws SQLException {}
}
