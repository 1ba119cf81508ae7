package dev.reprise.architecture.broken.jdbc;

import java.sql.Connection;
import java.sql.SQLException;

public record Commits(Connection connection) {

  void end() throws SQLException {
    connection.commit();
  }
}
