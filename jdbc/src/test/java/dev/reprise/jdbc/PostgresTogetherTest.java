package dev.reprise.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.testkit.postgres.PostgresDatabase;
import dev.reprise.testkit.postgres.PostgresRelease;
import dev.reprise.testkit.postgres.PostgresServer;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Several of the server's processes work together on what is asked of large tables. */
class PostgresTogetherTest {

  /** Others do all of the work that our process may share with them. */
  private static final String[] SHARING = {
    "SET min_parallel_table_scan_size = 0",
    "SET parallel_setup_cost = 0",
    "SET parallel_leader_participation = off",
    "CREATE TABLE t AS SELECT i FROM generate_series(1, 20000) AS r(i)",
    "CREATE FUNCTION reader() RETURNS integer STABLE PARALLEL SAFE LANGUAGE plpgsql"
        + " AS $$ BEGIN RETURN pg_backend_pid(); END $$"
  };

  @ParameterizedTest
  @EnumSource(PostgresRelease.class)
  void aTotalIsFoundBySeveralProcesses(PostgresRelease release) throws SQLException {
    try (PostgresDatabase database = PostgresServer.shared(release).create();
        Connection connection = DriverManager.getConnection(database.url(), "postgres", "")) {
      connection.setAutoCommit(false);
      Sql sql = sql(connection);
      for (String statement : SHARING) {
        sql.execute(statement);
      }
      long own = sql.number("SELECT pg_backend_pid()");

      assertThat(sql.number("SELECT count(*) FROM t WHERE reader() <> ?", own)).isEqualTo(20_000);
    }
  }

  private static Sql sql(Connection connection) {
    return new Sql(
        new Binding(connection, new PostgresDialect("public", 15), Optional.empty()),
        new Cancellation().reading(),
        new PostgresErrors()::ofStatement);
  }
}
