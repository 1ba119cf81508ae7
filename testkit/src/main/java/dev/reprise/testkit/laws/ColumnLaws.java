package dev.reprise.testkit.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.testkit.Outcome;
import dev.reprise.testkit.Tables;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Columns meet by name; new ones are added, none is dropped, and no value changes on its way. */
public interface ColumnLaws extends Laws {

  private void define(Writing writing, String columns, String from) {
    project()
        .pipeline(
            "t",
            writing.header("t"),
            "SELECT DATE '2026-08-02' AS day, 'EU' AS region, "
                + columns
                + " FROM ("
                + from
                + ") s");
  }

  private Outcome runUnit(Writing writing) {
    return writing.hasIntervals()
        ? project().runOn("2026-08-02", "t")
        : project().command().named("t").again().run();
  }

  private List<String> columns() {
    return project()
        .tables()
        .rows(
            "SELECT column_name FROM information_schema.columns WHERE table_name = 't'"
                + " ORDER BY ordinal_position");
  }

  @ParameterizedTest
  @EnumSource
  default void c29_columnsMeetByNameAndNewOnesComeLast(Writing writing) {
    define(writing, "1 AS id, 'n' AS name, 's' AS status", "SELECT 1");
    runUnit(writing);
    project().clock().set("2026-08-06T00:00:00Z");
    project()
        .pipeline(
            "t",
            writing.header("t"),
            """
            SELECT 2 AS id, 'web' AS channel, 'n2' AS name, 's2' AS "STATUS",
              'EU' AS region, DATE '2026-08-02' AS day""");

    for (int run = 0; run < 2; run++) {
      assertThat(runUnit(writing).allDone()).isTrue();
      assertThat(columns()).containsExactly("day", "region", "id", "name", "status", "channel");
      assertThat(project().tables().rows("SELECT * FROM t"))
          .containsExactly("2026-08-02|EU|2|n2|s2|web");
    }
  }

  @Test
  default void c29_olderRowsHoldNullInANewColumn() {
    Writing writing = Writing.TIMES;
    String day = "SELECT CAST(:day AS date) AS day, ";
    project().pipeline("t", writing.header("t"), day + "1 AS id, 's' AS status");
    project().runOn("2026-08-01", "t");
    project().pipeline("t", writing.header("t"), day + "'web' AS channel, 's2' AS status, 2 AS id");

    for (int run = 0; run < 2; run++) {
      assertThat(project().runOn("2026-08-02", "t").allDone()).isTrue();
      assertThat(columns()).containsExactly("day", "id", "status", "channel");
      assertThat(project().tables().rows("SELECT * FROM t ORDER BY day"))
          .containsExactly("2026-08-01|1|s|null", "2026-08-02|2|s2|web");
    }
  }

  @ParameterizedTest
  @EnumSource
  default void newColumnsAreRefusedWhereThatIsAskedFor(Writing writing) {
    define(writing, "1 AS id", "SELECT 1");
    runUnit(writing);
    project()
        .pipeline(
            "t",
            writing.header("t") + "\non_schema_change: fail",
            "SELECT DATE '2026-08-02' AS day, 'EU' AS region, 1 AS id, 2 AS extra");

    for (int run = 0; run < 2; run++) {
      assertThat(runUnit(writing).error())
          .contains("columns that t lacks: extra")
          .contains("Nothing was written: t is as it was.");
      assertThat(columns()).containsExactly("day", "region", "id");
      assertThat(project().receipts("t")).hasSize(1);
    }
  }

  @ParameterizedTest
  @EnumSource
  default void aColumnThatTheQueryLacksIsRefusedOrNullAsAskedFor(Writing writing) {
    define(writing, "1 AS id, 'n' AS note", "SELECT 1");
    runUnit(writing);
    define(writing, "2 AS id", "SELECT 1");

    assertThat(runUnit(writing).error())
        .contains("The query has no column note")
        .contains("on_missing_column: null");
    assertThat(project().tables().rows("SELECT id, note FROM t")).containsExactly("1|n");

    project()
        .pipeline(
            "t",
            writing.header("t") + "\non_missing_column: null",
            "SELECT DATE '2026-08-02' AS day, 'EU' AS region, 2 AS id");
    for (int run = 0; run < 2; run++) {
      assertThat(runUnit(writing).allDone()).isTrue();
      assertThat(project().tables().rows("SELECT id, note FROM t")).containsExactly("2|null");
    }
  }

  @ParameterizedTest
  @EnumSource
  default void aValueThatDoesNotFitItsColumnIsRefusedNeverRounded(Writing writing) {
    define(writing, "CAST(5 AS integer) AS qty", "SELECT 1");
    runUnit(writing);

    for (String value :
        List.of("CAST(7.5 AS decimal(10,2))", "CAST(3000000000 AS bigint)", "'N/A'")) {
      define(writing, value + " AS qty", "SELECT 1");

      assertThat(runUnit(writing).error())
          .contains("qty")
          .contains("Nothing was written: t is as it was.");
      assertThat(project().tables().rows("SELECT qty FROM t")).containsExactly("5");
      assertThat(project().receipts("t")).hasSize(1);
    }
    define(writing, "CAST(6.00 AS decimal(10,2)) AS qty", "SELECT 1");
    for (int run = 0; run < 2; run++) {
      assertThat(runUnit(writing).allDone()).isTrue();
      assertThat(project().tables().rows("SELECT qty FROM t")).containsExactly("6");
    }
  }

  @ParameterizedTest
  @EnumSource
  default void columnsThatSteerTheWriteAreNotStored(Writing writing) {
    project()
        .pipeline(
            "t",
            writing.header("t") + "\ncolumns_except: [op]",
            "SELECT DATE '2026-08-02' AS day, 'EU' AS region, 1 AS id, 'U' AS op");

    for (int run = 0; run < 2; run++) {
      assertThat(runUnit(writing).allDone()).isTrue();
      assertThat(columns()).containsExactly("day", "region", "id");
    }
  }

  @ParameterizedTest
  @EnumSource
  default void c52_aPrimaryKeyAndAReaderWithAnOpenSnapshotAreNoHindrance(Writing writing)
      throws SQLException {
    project()
        .tables()
        .execute(
            "CREATE TABLE t(day date, region varchar(10), id integer PRIMARY KEY, amt integer)");
    String ids = "SELECT 1 AS n UNION ALL SELECT 2 UNION ALL SELECT 3";
    define(writing, "n AS id, 10 AS amt", ids);
    runUnit(writing);
    String rows = "SELECT id, amt FROM t ORDER BY id";

    try (var reader = project().engine().connect(project().folder())) {
      reader.setAutoCommit(false);
      assertThat(Tables.rows(reader, rows)).containsExactly("1|10", "2|10", "3|10");
      define(writing, "n AS id, 20 AS amt", ids);
      assertThat(runUnit(writing).allDone()).isTrue();
    }

    for (int run = 0; run < 2; run++) {
      assertThat(project().tables().rows(rows)).containsExactly("1|20", "2|20", "3|20");
      assertThat(runUnit(writing).allDone()).isTrue();
    }
    define(writing, "n AS id, 30 AS amt, 'x' AS note", ids);
    for (int run = 0; run < 2; run++) {
      assertThat(runUnit(writing).allDone()).isTrue();
      assertThat(project().tables().rows("SELECT id, amt, note FROM t ORDER BY id"))
          .containsExactly("1|30|x", "2|30|x", "3|30|x");
    }
  }

  @ParameterizedTest
  @EnumSource
  default void c96_reservedAndForeignNamesWorkInTheSecondRunToo(Writing writing) {
    String names =
        """
        n AS "order", 'g' AS "group", 1.5 AS "unit price", 'i' AS "naïve", 'a' AS "あ",
        'e' AS "🙂", 'q' AS "a""b", 's' AS "select\"""";
    String from = "SELECT 1 AS n UNION ALL SELECT 2";
    define(writing, names, from);
    String read =
        """
        SELECT "order", "group", "unit price", "naïve", "あ", "🙂", "a""b", "select"
        FROM t ORDER BY 1""";

    for (int run = 0; run < 2; run++) {
      assertThat(runUnit(writing).allDone()).isTrue();
      assertThat(project().tables().rows(read))
          .containsExactly("1|g|1.5|i|a|e|q|s", "2|g|1.5|i|a|e|q|s");
    }
    define(writing, names + ", 'later' AS \"new col\"", from);
    for (int run = 0; run < 2; run++) {
      assertThat(runUnit(writing).allDone()).isTrue();
      assertThat(project().tables().rows("SELECT \"new col\" FROM t"))
          .containsExactly("later", "later");
    }
  }

  @Test
  default void c97_aVeryWideTable() {
    String columns =
        IntStream.rangeClosed(1, 1500)
            .mapToObj(i -> "n + " + i + " AS c" + i)
            .collect(Collectors.joining(", "));
    define(Writing.TIMES, columns, "SELECT 1 AS n UNION ALL SELECT 2 UNION ALL SELECT 3");
    assertThat(runUnit(Writing.TIMES).allDone()).isTrue();
    assertThat(project().tables().value("SELECT count(*), sum(c1), sum(c1500) FROM t"))
        .isEqualTo("3|9|4506");

    define(Writing.TIMES, columns.replace("n + 1500", "n + 1501"), "SELECT 1 AS n");
    assertThat(runUnit(Writing.TIMES).allDone()).isTrue();
    assertThat(project().tables().value("SELECT count(*), sum(c1), sum(c1500) FROM t"))
        .isEqualTo("1|2|1502");
  }

  @Test
  default void equalRowsOfTheQueryAreAllKept() {
    define(Writing.TIMES, "1 AS id", "SELECT 1 UNION ALL SELECT 1 UNION ALL SELECT 1");

    for (int run = 0; run < 2; run++) {
      assertThat(runUnit(Writing.TIMES).allDone()).isTrue();
      assertThat(project().tables().value("SELECT count(*) FROM t")).isEqualTo("3");
    }
    define(Writing.TIMES, "1 AS id", "SELECT 1 UNION ALL SELECT 1");
    assertThat(runUnit(Writing.TIMES).units()).containsExactly("t 2026-08-02 done");
    assertThat(project().tables().value("SELECT count(*) FROM t")).isEqualTo("2");
  }
}
