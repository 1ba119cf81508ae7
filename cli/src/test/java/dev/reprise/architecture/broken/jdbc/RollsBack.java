package dev.reprise.architecture.broken.jdbc;

import java.sql.Connection;
import java.sql.SQLException;

record RollsBack(Connection connection) {

  Runnable later() {
    return () -> {
      try {
        connection.rollback();
      } catch (SQLException e) {
        throw new IllegalStateException(e);
      }
    };
  }
}
