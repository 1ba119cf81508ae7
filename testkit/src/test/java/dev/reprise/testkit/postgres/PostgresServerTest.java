package dev.reprise.testkit.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PostgresServerTest {

  @ParameterizedTest
  @EnumSource
  void everyReleaseStarts(PostgresRelease release) throws SQLException {
    try (PostgresDatabase database = PostgresServer.shared(release).create()) {
      assertThat(value(database, "SHOW server_encoding")).isEqualTo("UTF8");
      assertThat(value(database, "SELECT current_setting('server_version_num')::int / 10000"))
          .isEqualTo(major(release));
    }
  }

  private static String major(PostgresRelease release) {
    return switch (release) {
      case OLDEST -> "13";
      case FIFTEEN -> "15";
      case NEWEST -> "18";
    };
  }

  @Test
  void databasesOfOneServerAreApart() throws SQLException {
    PostgresServer server = PostgresServer.shared(PostgresRelease.NEWEST);
    try (PostgresDatabase one = server.create();
        PostgresDatabase other = server.create()) {
      one.execute("CREATE TABLE t(id int)");

      assertThat(value(one, "SELECT to_regclass('t') IS NULL")).isEqualTo("f");
      assertThat(value(other, "SELECT to_regclass('t') IS NULL")).isEqualTo("t");
    }
  }

  @Test
  void whatWasCommittedSurvivesTheEndOfAllProcesses() throws SQLException {
    try (PostgresServer server = PostgresServer.durable(PostgresRelease.FIFTEEN)) {
      PostgresDatabase database = server.create();
      assertThat(value(database, "SHOW fsync")).isEqualTo("on");
      assertThat(value(database, "SHOW synchronous_commit")).isEqualTo("on");
      database.execute("CREATE TABLE t(id int)", "INSERT INTO t VALUES (1), (2)");
      String started = value(database, "SELECT pg_postmaster_start_time()");

      try (Connection open = database.connect()) {
        server.kill();
        assertThatThrownBy(() -> open.createStatement().execute("SELECT 1"))
            .isInstanceOf(SQLException.class);
      }
      assertThatThrownBy(database::connect).isInstanceOf(SQLException.class);
      server.start();

      assertThat(value(database, "SELECT count(*) FROM t")).isEqualTo("2");
      assertThat(value(database, "SELECT pg_postmaster_start_time()")).isNotEqualTo(started);
    }
  }

  @Test
  void rolesNeedTheirPassword() {
    try (PostgresDatabase database = PostgresServer.shared(PostgresRelease.NEWEST).create()) {
      database.execute("DROP ROLE IF EXISTS guest", "CREATE ROLE guest LOGIN PASSWORD 'right'");

      assertThatThrownBy(() -> DriverManager.getConnection(database.url(), "guest", "wrong"))
          .isInstanceOfSatisfying(
              SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("28P01"));
      database.execute("DROP ROLE guest");
    }
  }

  private static String value(PostgresDatabase database, String sql) throws SQLException {
    try (Connection connection = database.connect();
        Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      result.next();
      return result.getString(1);
    }
  }
}
