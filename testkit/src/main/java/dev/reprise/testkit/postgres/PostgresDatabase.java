package dev.reprise.testkit.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;

/** A database of one test. */
public final class PostgresDatabase implements AutoCloseable {

  private static final AtomicInteger NUMBER = new AtomicInteger();

  private final PostgresServer server;
  private final String name;

  private PostgresDatabase(PostgresServer server, String name) {
    this.server = server;
    this.name = name;
  }

  static PostgresDatabase create(PostgresServer server, String options) {
    PostgresDatabase database = new PostgresDatabase(server, "test_" + NUMBER.incrementAndGet());
    database.atServer("CREATE DATABASE " + database.name + options);
    return database;
  }

  public PostgresServer server() {
    return server;
  }

  public String name() {
    return name;
  }

  /** Its address, without a user. */
  public String url() {
    return server.url(name);
  }

  /** Connects as superuser. */
  public Connection connect() throws SQLException {
    return server.connect(name);
  }

  /** Runs statements as superuser, each committed by itself. */
  public void execute(String... statements) {
    try (Connection connection = connect()) {
      execute(connection, statements);
    } catch (SQLException e) {
      throw new IllegalStateException(String.join("\n", statements), e);
    }
  }

  /** Drops the database, whoever is connected to it. */
  @Override
  public void close() {
    atServer("DROP DATABASE IF EXISTS " + name + " WITH (FORCE)");
  }

  private void atServer(String sql) {
    try (Connection connection = server.connect("postgres")) {
      execute(connection, sql);
    } catch (SQLException e) {
      throw new IllegalStateException(sql, e);
    }
  }

  private static void execute(Connection connection, String... statements) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }
}
