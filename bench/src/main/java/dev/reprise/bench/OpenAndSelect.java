package dev.reprise.bench;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** The program that start-up is measured against: opens a DuckDB file and selects 1. */
public final class OpenAndSelect {

  private OpenAndSelect() {}

  public static void main(String[] args) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:" + args[0]);
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("SELECT 1")) {
      row.next();
    }
  }
}
