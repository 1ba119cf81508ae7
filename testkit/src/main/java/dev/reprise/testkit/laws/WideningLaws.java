package dev.reprise.testkit.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.testkit.Outcome;
import dev.reprise.testkit.fault.Cut;
import dev.reprise.testkit.fault.CutAt;
import dev.reprise.testkit.fault.Recording;
import dev.reprise.testkit.fault.Step;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Columns grow with what the source sends, and no row changes by it. */
public interface WideningLaws extends Laws {

  private void days(String columns) {
    days(columns, "");
  }

  private void days(String columns, String fields) {
    project()
        .pipeline(
            "t",
            """
            target: t
            every: day
            start: 2026-08-01
            end: 2026-08-04
            write: replace_where
            time_column: day
            """
                + fields,
            "SELECT CAST(:day AS date) AS day, " + columns);
  }

  private Outcome on(int day) {
    return project().runOn("2026-08-0" + day, "t");
  }

  private String type(String column) {
    return project()
        .tables()
        .value(
            """
            SELECT data_type, numeric_precision, numeric_scale FROM information_schema.columns
            WHERE table_name = 't' AND column_name = '%s'\
            """
                .formatted(column));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '~',
      value = {
        "CAST(5 AS bigint); CAST(1.25 AS decimal(10,2)); 5.00; 1.25; 21; 2",
        "CAST(5.1 AS decimal(3,1)); CAST(123456.789 AS decimal(9,3)); 5.100; 123456.789; 9; 3",
        "CAST(5.1 AS decimal(3,1)); CAST(123456 AS bigint); 5.1; 123456.0; 20; 1"
      })
  default void numbersWidenInTheRunThatNeedsIt(
      String first, String second, String one, String other, String digits, String scale) {
    days(first + " AS v");
    assertThat(on(1).allDone()).isTrue();
    days(second + " AS v");

    for (int run = 0; run < 2; run++) {
      assertThat(on(2).allDone()).isTrue();
      assertThat(project().tables().rows("SELECT v FROM t ORDER BY day"))
          .containsExactly(one, other);
      assertThat(type("v")).endsWith("|" + digits + "|" + scale);
    }
    days(first + " AS v");
    assertThat(on(1).units()).containsExactly("t 2026-08-01 unchanged");
  }

  @Test
  default void datesWidenToTimestampsEvenInTheTimeColumn() {
    days("DATE '2026-07-01' AS since");
    on(1);
    project()
        .pipeline(
            "t",
            """
            target: t
            every: day
            start: 2026-08-01
            write: replace_where
            time_column: day\
            """,
            """
            SELECT CAST(:day AS timestamp) + INTERVAL '90 minutes' AS day,
              TIMESTAMP '2026-07-01 10:00:00' AS since\
            """);

    for (int run = 0; run < 2; run++) {
      assertThat(on(2).allDone()).isTrue();
      assertThat(project().tables().rows("SELECT day, since FROM t ORDER BY day"))
          .containsExactly(
              "2026-08-01T00:00|2026-07-01T00:00", "2026-08-02T01:30|2026-07-01T10:00");
    }
    assertThat(on(1).allDone()).isTrue();
    assertThat(project().tables().value("SELECT count(*) FROM t")).isEqualTo("2");
  }

  @ParameterizedTest
  @EnumSource(names = {"OVERWRITE", "TIMES", "PREDICATE"})
  default void everyWayToWriteWidens(Writing writing) {
    String day = "SELECT DATE '2026-08-02' AS day, 'EU' AS region, ";
    project().pipeline("t", writing.header("t"), day + "CAST(5 AS bigint) AS v");
    assertThat(unit(writing).allDone()).isTrue();
    project().pipeline("t", writing.header("t"), day + "CAST(7.5 AS decimal(4,1)) AS v");

    for (int run = 0; run < 2; run++) {
      assertThat(unit(writing).allDone()).isTrue();
      assertThat(project().tables().rows("SELECT v FROM t")).containsExactly("7.5");
    }
  }

  private Outcome unit(Writing writing) {
    return writing.hasIntervals() ? on(2) : project().command().named("t").again().run();
  }

  @Test
  default void aColumnDoesNotWidenWithoutNeed() {
    days("CAST(5 AS bigint) AS v");
    on(1);
    days("CAST(6.00 AS decimal(10,2)) AS v");

    assertThat(on(2).allDone()).isTrue();
    assertThat(type("v")).startsWithIgnoringCase("bigint");
    assertThat(project().tables().rows("SELECT v FROM t ORDER BY day")).containsExactly("5", "6");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '~',
      value = {
        "CAST(5 AS integer); CAST(7.5 AS decimal(10,2)); 7.50",
        "CAST(5 AS integer); CAST(3000000000 AS bigint); 3000000000",
        "CAST(5 AS bigint); 'N/A'; N/A",
        "CAST(1 AS decimal(38,0)); CAST(1.5 AS decimal(38,1)); 1.5",
        "TIMESTAMP '2026-08-01 10:00:00'; 'soon'; soon"
      })
  default void c90_whatContradictsIsRefusedWithItsValue(String first, String second, String value) {
    days(first + " AS v");
    on(1);
    String type = type("v");
    days(second + " AS v");

    for (int run = 0; run < 2; run++) {
      assertThat(on(2).error())
          .startsWith("1 value of column v (")
          .contains("exactly, for example " + value + ".\n  row: day=2026-08-02, v=")
          .contains("Nothing was written: t is as it was.\nConvert the column in the query, or")
          .endsWith(
              "declare its type under `columns` of the input, the way it is meant. By themselves"
                  + " columns widen only from bigint to decimal, from decimal to a wider decimal,"
                  + " and from date to timestamp.");
      assertThat(project().tables().value("SELECT count(*) FROM t")).isEqualTo("1");
      assertThat(type("v")).isEqualTo(type);
    }
  }

  @Test
  default void tablesWithKeysAndIndexesWidenToo() {
    project()
        .tables()
        .execute(
            "CREATE SCHEMA s",
            "CREATE TABLE s.t(day date, id integer PRIMARY KEY, v bigint, n integer NOT NULL)",
            "CREATE UNIQUE INDEX ix ON s.t(id, n)");
    days("1 AS id, CAST(5 AS bigint) AS v, 1 AS n", "");
    project().write("pipelines/t.sql", text("s.t", "1 AS id, CAST(5 AS bigint) AS v, 1 AS n"));
    assertThat(on(1).allDone()).isTrue();
    project()
        .write(
            "pipelines/t.sql",
            text("s.t", "2 AS id, CAST(1.5 AS decimal(4,1)) AS v, 1 AS n, 'x' AS channel"));

    for (int run = 0; run < 2; run++) {
      assertThat(on(2).allDone()).isTrue();
      assertThat(project().tables().rows("SELECT id, v, channel FROM s.t ORDER BY id"))
          .containsExactly("1|5.0|null", "2|1.5|x");
    }
    project().write("pipelines/t.sql", text("s.t", "2 AS id, 2.5 AS v, 1 AS n, 'y' AS channel"));
    assertThat(on(3).error()).containsIgnoringCase("constraint");
    assertThat(project().tables().value("SELECT count(*) FROM s.t")).isEqualTo("2");
  }

  private static String text(String target, String columns) {
    return """
    /* reprise
    target: %s
    every: day
    start: 2026-08-01
    write: replace_where
    time_column: day
    */
    SELECT CAST(:day AS date) AS day, %s
    """
        .formatted(target, columns);
  }

  @Test
  default void wideningCutOffAfterAnyStepLeavesRowsAndTypes() {
    days("CAST(5 AS bigint) AS v");
    on(1);
    days("CAST(7.5 AS decimal(4,1)) AS v");
    Recording recording = new Recording();
    project().command().named("t").on("2026-08-02").watchedBy(recording).run();
    List<Step> steps = recording.steps();

    for (Step step : steps) {
      project().tables().execute("DROP TABLE t", "CREATE TABLE t(day date, v bigint)");
      project().tables().execute("INSERT INTO t VALUES (DATE '2026-08-01', 5)");
      CutAt fault = CutAt.after(CutAt.at(step), Cut.LOSE);
      project().command().named("t").on("2026-08-02").watchedBy(fault).run();
      assertThat(project().tables().rows("SELECT v FROM t ORDER BY day"))
          .as("after " + step)
          .isIn(List.of("5"), List.of("5.0", "7.5"));
      assertThat(on(2).allDone()).isTrue();
      assertThat(project().tables().rows("SELECT v FROM t ORDER BY day"))
          .containsExactly("5.0", "7.5");
    }
  }

  @Test
  default void c88_olderSlicesHoldNullAndStayDoneUntilTheyAreLoadedAgain() {
    String fields = "on_missing_column: \"null\"\n";
    project().tables().execute("CREATE TABLE src(day date, id integer, amt integer)");
    project()
        .tables()
        .execute(
            """
            INSERT INTO src VALUES (DATE '2026-08-01', 1, 1), (DATE '2026-08-01', 2, 2),
              (DATE '2026-08-02', 3, 4), (DATE '2026-08-02', 4, 8), (DATE '2026-08-03', 5, 16)\
            """);
    String day = "SELECT day, id, amt%s FROM src WHERE day = :day";
    String header =
        """
        target: t
        every: day
        start: 2026-08-01
        end: 2026-08-04
        write: replace_where
        time_column: day
        """
            + fields;
    project().pipeline("t", header, day.formatted(""));
    project().command().between("2026-08-01", "2026-08-02").named("t").run();
    project().pipeline("t", header, day.formatted(", 'web' AS channel"));
    assertThat(on(3).allDone()).isTrue();

    String counts = "SELECT day, count(*), count(channel) FROM t GROUP BY day ORDER BY day";
    assertThat(project().tables().rows(counts))
        .containsExactly("2026-08-01|2|0", "2026-08-02|2|0", "2026-08-03|1|1");
    project().pipeline("t", header, day.formatted(""));
    assertThat(project().states()).startsWith("t 2026-08-01 done", "t 2026-08-02 done");
    for (int run = 0; run < 2; run++) {
      assertThat(on(1).allDone()).isTrue();
      assertThat(project().tables().rows(counts))
          .containsExactly("2026-08-01|2|0", "2026-08-02|2|0", "2026-08-03|1|1");
    }
    project().pipeline("t", header, day.formatted(", 'web' AS channel"));
    for (int run = 0; run < 2; run++) {
      assertThat(on(1).allDone()).isTrue();
      assertThat(project().tables().rows(counts))
          .containsExactly("2026-08-01|2|2", "2026-08-02|2|0", "2026-08-03|1|1");
    }
  }

  @Test
  default void c89_aColumnThatDisappearsIsNeitherDroppedNorTakenForNull() {
    days("1 AS id, 'n' AS note");
    on(1);
    days("2 AS id");

    for (int run = 0; run < 2; run++) {
      assertThat(on(2).error())
          .isEqualTo(
              """
              The query has no column note, and t has one.
              Nothing was written: t is as it was.
              Add it to the query, or set `on_missing_column: null`.\
              """);
      assertThat(project().tables().rows("SELECT id, note FROM t")).containsExactly("1|n");
    }
    days("2 AS id", "on_missing_column: \"null\"\n");
    assertThat(on(2).allDone()).isTrue();
    assertThat(project().tables().rows("SELECT id, note FROM t ORDER BY id"))
        .containsExactly("1|n", "2|null");
  }
}
