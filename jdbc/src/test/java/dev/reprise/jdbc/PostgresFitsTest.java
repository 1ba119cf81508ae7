package dev.reprise.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.testkit.Tables;
import dev.reprise.testkit.postgres.PostgresDatabase;
import dev.reprise.testkit.postgres.PostgresRelease;
import dev.reprise.testkit.postgres.PostgresServer;
import dev.reprise.warehouse.ColumnType;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A value fits where its column can hold it as it is; to ask never fails. */
class PostgresFitsTest {

  private static final String BIG = "9223372036854775807";

  private static final String TYPES =
      """
      SET TimeZone = 'UTC';
      CREATE DOMAIN cents AS numeric(10,2);
      CREATE DOMAIN day AS date;
      CREATE DOMAIN "Price's" AS cents;
      CREATE DOMAIN code AS varchar(5);
      CREATE DOMAIN moment AS timestamp(0);
      CREATE DOMAIN pause AS interval(0);
      CREATE DOMAIN flags AS bit varying(4);
      CREATE DOMAIN prices AS numeric(10,2)[];
      CREATE DOMAIN id AS uuid;
      CREATE DOMAIN doc AS jsonb;
      CREATE DOMAIN label AS text;
      CREATE TYPE sale AS (amount numeric(10,2), note varchar(3));
      CREATE TYPE mood AS ENUM ('sad')""";

  /** From, value, to, whether it fits. */
  private static final List<List<String>> CASES =
      List.of(
          List.of("integer", "32767", "smallint", "fits"),
          List.of("integer", "32768", "smallint", "not"),
          List.of("bigint", "-2147483648", "integer", "fits"),
          List.of("bigint", "-2147483649", "integer", "not"),
          List.of("numeric", BIG + ".00", "bigint", "fits"),
          List.of("numeric", "9223372036854775808", "bigint", "not"),
          List.of("numeric(10,2)", "7.50", "integer", "not"),
          List.of("numeric(10,2)", "7.00", "integer", "fits"),
          List.of("numeric", "NaN", "integer", "not"),
          List.of("double precision", "7", "bigint", "fits"),
          List.of("double precision", "7.5", "bigint", "not"),
          List.of("double precision", "1e300", "bigint", "not"),
          List.of("double precision", "Infinity", "bigint", "not"),
          List.of("double precision", "9223372036854775808", "bigint", "not"),
          List.of("real", "NaN", "integer", "not"),
          List.of("numeric(10,3)", "1.230", "numeric(4,2)", "fits"),
          List.of("numeric(10,3)", "1.234", "numeric(4,2)", "not"),
          List.of("numeric(10,3)", "100.000", "numeric(4,2)", "not"),
          List.of("bigint", "99", "numeric(4,2)", "fits"),
          List.of("bigint", "100", "numeric(4,2)", "not"),
          List.of("bigint", BIG, "numeric", "fits"),
          List.of("double precision", "0.1", "numeric(4,2)", "fits"),
          List.of("double precision", "0.123", "numeric(4,2)", "not"),
          List.of("double precision", "NaN", "numeric(4,2)", "not"),
          List.of("double precision", "-Infinity", "numeric(4,2)", "not"),
          List.of("numeric", "0.1", "double precision", "fits"),
          List.of("numeric", "0.12345678901234567890", "double precision", "not"),
          List.of("numeric", "1e400", "double precision", "not"),
          List.of("bigint", "9007199254740993", "double precision", "not"),
          List.of("bigint", "9007199254740992", "double precision", "fits"),
          List.of("double precision", "0.5", "real", "fits"),
          List.of("double precision", "0.1", "real", "not"),
          List.of("double precision", "1e200", "real", "not"),
          List.of("double precision", "Infinity", "real", "fits"),
          List.of("double precision", "NaN", "real", "fits"),
          List.of("timestamp", "2026-08-01 00:00:00", "date", "fits"),
          List.of("timestamp", "2026-08-01 00:00:01", "date", "not"),
          List.of("timestamp", "infinity", "date", "fits"),
          List.of("timestamp", "2026-08-01 10:00:00.5", "timestamp(0)", "not"),
          List.of("timestamptz", "2026-08-01 10:00:00+00", "timestamp", "fits"),
          List.of("timestamptz", "2026-08-01 10:00:00+00", "date", "not"),
          List.of("text", "2026-08-01", "date", "fits"),
          List.of("text", "2026-02-29", "date", "not"),
          List.of("text", "2024-02-29", "date", "fits"),
          List.of("text", "0000-01-01", "date", "not"),
          List.of("text", "01.08.2026", "date", "not"),
          List.of("text", "2026-08-01 24:00:00", "timestamp", "not"),
          List.of("text", "2026-08-01 10:00:00.25", "timestamp", "fits"),
          List.of("text", "2026-02-30 10:00:00", "timestamp", "not"),
          List.of("text", "2026-08-01 10:00:00+00", "timestamptz", "fits"),
          List.of("text", "2026-08-01 10:00:00+99", "timestamptz", "not"),
          List.of("text", "12", "smallint", "fits"),
          List.of("text", "012", "smallint", "not"),
          List.of("text", "123456", "smallint", "not"),
          List.of("text", "N/A", "bigint", "not"),
          List.of("text", "", "bigint", "not"),
          List.of("text", "1.50", "numeric(4,2)", "fits"),
          List.of("text", "1.5", "numeric(4,2)", "not"),
          List.of("text", "1e5", "numeric(4,2)", "not"),
          List.of("text", "0.5", "double precision", "fits"),
          List.of("text", "1e+99", "double precision", "fits"),
          List.of("text", "1e999", "double precision", "not"),
          List.of("text", "true", "boolean", "fits"),
          List.of("text", "t", "boolean", "not"),
          List.of("text", "abc", "character varying(3)", "fits"),
          List.of("text", "あああい", "character varying(3)", "not"),
          List.of("bigint", "5", "text", "fits"),
          List.of("uuid", "00000000-0000-0000-0000-000000000001", "text", "fits"),
          List.of("uuid", "00000000-0000-0000-0000-000000000001", "bigint", "not"),
          List.of("numeric", "1.555", "numeric(10,2)", "not"),
          List.of("time", "10:00:00.7", "time(0)", "not"),
          List.of("time", "10:00:00", "time(0)", "fits"),
          List.of("timetz", "10:00:00.7+02", "timetz(0)", "not"),
          List.of("text", "10:00:00.7", "time(0)", "not"),
          List.of("interval", "1 day 03:00:00", "interval day", "not"),
          List.of("interval", "1 day", "interval day", "fits"),
          List.of("bit varying", "10101", "bit(3)", "not"),
          List.of("bit varying", "101", "bit(3)", "fits"),
          List.of("text", "abc", "\"char\"", "not"),
          List.of("text", "a", "\"char\"", "fits"),
          List.of("text", "x".repeat(64), "name", "not"),
          List.of("numeric", "1.555", "money", "not"),
          List.of("numeric", "1.55", "money", "fits"),
          List.of("inet", "10.0.0.1/24", "cidr", "not"),
          List.of("inet", "10.0.0.0/24", "cidr", "fits"),
          List.of("numeric[]", "{1.5,NULL}", "integer[]", "not"),
          List.of("numeric[]", "{1,NULL}", "integer[]", "fits"),
          List.of("numeric[]", "{1.555}", "numeric(10,2)[]", "not"),
          List.of("numeric[]", "{1.5}", "numeric(10,2)[]", "fits"),
          List.of("text[]", "{abcd}", "character varying(3)[]", "not"),
          List.of("text[]", "{abc}", "character varying(3)[]", "fits"),
          List.of("timestamp[]", "{2026-08-01 10:00:00.5}", "timestamp(0)[]", "not"),
          List.of("timestamp[]", "{2026-08-01 10:00:00}", "date[]", "not"),
          List.of("double precision[]", "{0.1}", "real[]", "not"),
          List.of("numeric", "1.555", "cents", "not"),
          List.of("numeric", "1.5", "cents", "fits"),
          List.of("double precision", "1.555", "cents", "not"),
          List.of("timestamp", "2026-08-01 10:00:00", "day", "not"),
          List.of("timestamp", "2026-08-01 00:00:00", "day", "fits"),
          List.of("text", "1.005", "cents", "not"),
          List.of("text", "1.50", "cents", "fits"),
          List.of("text", "1.005", "\"Price's\"", "not"),
          List.of("text", "1.50", "\"Price's\"", "fits"),
          List.of("text", "{1.005}", "cents[]", "not"),
          List.of("text", "{1.50,NULL}", "cents[]", "fits"),
          List.of("text", "{1.005}", "prices", "not"),
          List.of("text", "abcdef", "code", "not"),
          List.of("text", "abcde", "code", "fits"),
          List.of("text", "2026-08-01 10:00:00.7", "moment", "not"),
          List.of("text", "2026-08-01 10:00:00", "moment", "fits"),
          List.of("text", "00:00:01.7", "pause", "not"),
          List.of("interval", "1.7 seconds", "pause", "not"),
          List.of("interval", "1 day", "pause", "fits"),
          List.of("text", "10101", "flags", "not"),
          List.of("bit varying", "10101", "flags", "not"),
          List.of("numeric[]", "{1.005}", "prices", "not"),
          List.of("numeric[]", "{1.5}", "prices", "fits"),
          List.of("text", "(1.005,a)", "sale", "not"),
          List.of("text", "(1.50,\"a b\")", "sale", "fits"),
          List.of("text", "A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11", "id", "fits"),
          List.of("text", "{\"a\":1,  \"b\":2}", "doc", "fits"),
          List.of("text", "  any ", "label", "fits"),
          List.of("text", "sad", "mood", "fits"),
          List.of("text", "A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11", "uuid", "fits"),
          List.of("text", "{\"a\":1,  \"b\":2}", "jsonb", "fits"),
          List.of("text", "abc", "bytea", "fits"),
          List.of("boolean", "true", "bigint", "not"),
          List.of("date", "2026-08-01", "bigint", "not"));

  @ParameterizedTest
  @EnumSource
  void whatFitsIsToldForEachPairOfTypes(PostgresRelease release) throws SQLException {
    List<List<String>> told = new ArrayList<>();
    try (PostgresDatabase database = PostgresServer.shared(release).create();
        Connection connection = database.connect()) {
      connection.createStatement().execute(TYPES);
      PostgresFits fits = new PostgresFits(major(connection));
      for (List<String> one : CASES) {
        String wrong = fits.misfit("v", type(connection, one.get(0)), type(connection, one.get(2)));
        String sql = "SELECT %s FROM (SELECT CAST('%s' AS %s) AS v) AS t";
        List<String> answer = Tables.rows(connection, sql.formatted(wrong, one.get(1), one.get(0)));
        told.add(
            List.of(
                one.get(0),
                one.get(1),
                one.get(2),
                answer.equals(List.of("true")) ? "not" : "fits"));
      }
    }
    assertThat(told).containsExactlyElementsOf(CASES);
  }

  @ParameterizedTest
  @EnumSource
  void nullFitsEverywhereAndIsConverted(PostgresRelease release) throws SQLException {
    try (PostgresDatabase database = PostgresServer.shared(release).create();
        Connection connection = database.connect()) {
      connection.createStatement().execute(TYPES);
      PostgresDialect dialect = new PostgresDialect("public", major(connection));
      for (List<String> one : CASES) {
        ColumnType from = type(connection, one.get(0));
        ColumnType to = type(connection, one.get(2));
        String sql =
            "SELECT %s, %s, %s FROM (SELECT CAST(NULL AS %s) AS v) AS t"
                .formatted(
                    dialect.misfit("v", from, to),
                    dialect.converted("v", from, to),
                    dialect.tryCast("v", from, to),
                    one.get(0));
        assertThat(Tables.rows(connection, sql)).as("%s", one).containsExactly("false|null|null");
      }
    }
  }

  private static int major(Connection connection) throws SQLException {
    return connection.getMetaData().getDatabaseMajorVersion();
  }

  private static ColumnType type(Connection connection, String name) throws SQLException {
    String sql =
        "SELECT format_type(a.atttypid, a.atttypmod) FROM pg_attribute AS a WHERE a.attrelid = 'c'::regclass AND attnum = 1";
    try (var statement = connection.createStatement()) {
      statement.execute("CREATE TEMPORARY TABLE c(v " + name + ")");
      ColumnType type = PostgresTypes.of(Tables.rows(connection, sql).get(0));
      statement.execute("DROP TABLE c");
      return type;
    }
  }
}
