package dev.reprise.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.testkit.Tables;
import dev.reprise.testkit.postgres.PostgresDatabase;
import dev.reprise.testkit.postgres.PostgresRelease;
import dev.reprise.testkit.postgres.PostgresServer;
import dev.reprise.warehouse.Column;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Rows that differ have sums that differ, where the server's own hashes would be equal. */
class PostgresRowHashTest {

  /** The sum of the hashes of rows of columns {@code a} and {@code b}. */
  private static String sum(Connection connection, String a, String b, String... rows)
      throws SQLException {
    List<Expression> columns =
        List.of(
            new Expression(new Column("a", PostgresTypes.of(a)), "a"),
            new Expression(new Column("b", PostgresTypes.of(b)), "b"));
    PostgresRowHash hash = new PostgresRowHash(connection.getMetaData().getDatabaseMajorVersion());
    return Tables.rows(
            connection,
            "SELECT sum(%s) FROM (SELECT CAST(x AS %s) AS a, CAST(y AS %s) AS b FROM (VALUES %s) AS v(x, y)) AS t"
                .formatted(hash.of(columns), a, b, String.join(", ", rows)))
        .get(0);
  }

  private static void differ(Connection connection, String type, String one, String other)
      throws SQLException {
    assertThat(sum(connection, type, "text", "(" + one + ", 'x')"))
        .as("%s: %s and %s", type, one, other)
        .isNotEqualTo(sum(connection, type, "text", "(" + other + ", 'x')"));
  }

  @ParameterizedTest
  @EnumSource
  void valuesThatTheServerHashesAlikeAreApart(PostgresRelease release) throws SQLException {
    try (PostgresDatabase database = PostgresServer.shared(release).create();
        Connection connection = database.connect()) {
      differ(connection, "numeric", "60", "-60");
      differ(connection, "bigint", "1", "4294967296");
      differ(connection, "bigint", "-1", "4294967295");
      differ(connection, "interval", "'30 days'", "'1 month'");
      differ(connection, "double precision", "0.0", "'-0'");
      differ(connection, "text", "''", "NULL");
      differ(connection, "text", "'a'", "'a '");
      differ(connection, "timestamp without time zone", "'2026-08-01'", "'2026-08-02'");
      differ(
          connection, "timestamp with time zone", "'2026-08-01 10:00+00'", "'2026-08-01 10:00+02'");
      differ(connection, "json", "'{\"a\":1}'", "'{\"a\":2}'");
      differ(connection, "boolean", "TRUE", "FALSE");
      differ(connection, "date", "'2026-08-01'", "NULL");
    }
  }

  @ParameterizedTest
  @EnumSource
  void rowsThatExchangeTheirValuesHaveAnotherSum(PostgresRelease release) throws SQLException {
    try (PostgresDatabase database = PostgresServer.shared(release).create();
        Connection connection = database.connect()) {
      for (String type : List.of("integer", "bigint", "numeric", "text")) {
        assertThat(sum(connection, type, type, "('1', '2')", "('3', '4')"))
            .isNotEqualTo(sum(connection, type, type, "('1', '4')", "('3', '2')"))
            .isNotEqualTo(sum(connection, type, type, "('2', '1')", "('4', '3')"))
            .isEqualTo(sum(connection, type, type, "('3', '4')", "('1', '2')"));
      }
      assertThat(sum(connection, "text", "text", "('ab', 'c')"))
          .isNotEqualTo(sum(connection, "text", "text", "('a', 'bc')"));
    }
  }

  @ParameterizedTest
  @EnumSource
  void equalRowsCountEachTime(PostgresRelease release) throws SQLException {
    try (PostgresDatabase database = PostgresServer.shared(release).create();
        Connection connection = database.connect()) {
      String[] rows = IntStream.range(0, 3).mapToObj(i -> "('1', '2')").toArray(String[]::new);
      assertThat(sum(connection, "integer", "text", rows))
          .isNotEqualTo(sum(connection, "integer", "text", "('1', '2')"));
    }
  }
}
