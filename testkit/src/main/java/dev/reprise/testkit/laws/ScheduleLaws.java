package dev.reprise.testkit.laws;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What the states of units are as time passes and as definitions change. */
public interface ScheduleLaws extends Laws {

  @Test
  default void anIntervalIsDueOnceItHasEndedAndItsDelayHasPassed() {
    DayGraph graph = DayGraph.of(project());
    graph.raw("delay: 3h\n");
    project().delete("pipelines/daily.sql").delete("pipelines/total.sql");
    project().clock().set("2026-08-03T02:59:59Z");

    assertThat(graph.open()).containsExactly("raw 2026-08-01 due");
    project().clock().set("2026-08-03T03:00:00Z");
    assertThat(graph.open()).containsExactly("raw 2026-08-01 due", "raw 2026-08-02 due");
    project().run();
    assertThat(graph.open()).isEmpty();
  }

  @Test
  default void anIntervalRunBeforeItsEndIsPartialAndRunsAgainOnceItHasEnded() {
    DayGraph graph = DayGraph.of(project());
    project().clock().set("2026-08-03T12:00:00Z");
    project().runOn("2026-08-03", "raw");

    assertThat(project().states()).contains("raw 2026-08-03 partial");
    assertThat(project().run().units()).doesNotContain("raw 2026-08-03 unchanged");
    project().clock().set("2026-08-04T00:00:00Z");
    assertThat(project().states()).contains("raw 2026-08-03 partial");

    assertThat(project().run().units()).contains("raw 2026-08-03 unchanged");
    assertThat(graph.open()).isEmpty();
  }

  @Test
  default void aChangedDefinitionMakesUnitsOutdatedWhichARunReportsOnly() {
    DayGraph graph = DayGraph.of(project());
    project().run();

    graph.daily(
        "end: 2026-08-04\n",
        "SELECT day, 2 * sum(amt) AS amt FROM raw_days WHERE day = :day GROUP BY day");

    List<String> outdated =
        List.of(
            "daily 2026-08-01 outdated", "daily 2026-08-02 outdated", "daily 2026-08-03 outdated");
    assertThat(graph.open()).containsExactlyElementsOf(outdated);
    assertThat(project().run().units()).isEmpty();
    assertThat(graph.total()).isEqualTo("60");
    assertThat(project().runOn("2026-08-02", "daily").units())
        .containsExactly("daily 2026-08-02 done");
    assertThat(project().run().units()).containsExactly("total done");
    assertThat(graph.total()).isEqualTo("80");
  }

  /** What the ledger answers of one unit does not depend on those beside it. */
  @Test
  default void unitsThatDifferFromTheirNeighboursHaveStatesOfTheirOwn() {
    DayGraph graph = DayGraph.of(project());
    project().run();
    graph.daily(
        "end: 2026-08-06\n",
        "SELECT day, 2 * sum(amt) AS amt FROM raw_days WHERE day = :day GROUP BY day");
    project().clock().set("2026-08-05T12:00:00Z");
    project().runOn("2026-08-02", "daily");
    project().runOn("2026-08-05", "daily");

    assertThat(project().states())
        .contains(
            "daily 2026-08-01 outdated",
            "daily 2026-08-02 done",
            "daily 2026-08-03 outdated",
            "daily 2026-08-05 partial");
    project().runOn("2026-08-01", "daily");
    assertThat(project().states())
        .contains(
            "daily 2026-08-01 done",
            "daily 2026-08-02 done",
            "daily 2026-08-03 outdated",
            "daily 2026-08-05 partial");
  }

  @Test
  default void aCommentOrSpaceInTheSqlOutdatesNothing() {
    DayGraph graph = DayGraph.of(project());
    project().run();

    graph.daily(
        "end: 2026-08-04\ndelay: 1h\nbatch_size: 1\n",
        """
        -- of each day
        SELECT day, sum(amt) AS amt
        FROM raw_days
        WHERE day = :day GROUP BY day""");

    assertThat(graph.open()).isEmpty();
  }

  @Test
  default void aChangedPipelineWithoutIntervalsRuns() {
    DayGraph graph = DayGraph.of(project());
    project().run();

    project()
        .pipeline("total", "target: total\nwrite: overwrite", "SELECT -sum(amt) AS amt FROM daily");

    assertThat(graph.open()).containsExactly("total outdated");
    assertThat(project().run().units()).containsExactly("total done");
    assertThat(graph.total()).isEqualTo("-60");
    assertThat(graph.open()).isEmpty();
  }

  @Test
  default void aChangedCadenceMakesUnitsThatWereCoveredOutdatedAndOthersDue() {
    project()
        .tables()
        .execute(
            "CREATE TABLE src(ts timestamptz)", "INSERT INTO src VALUES ('2026-08-01T10:00Z')");
    String fields =
        """
        target: t
        every: day
        start: 2026-08-01
        end: 2026-08-02
        write: replace_where
        time_column: ts
        """;
    String sql = "SELECT ts FROM src WHERE ts >= :start AND ts < :end";
    project().pipeline("t", fields, sql).run();

    project()
        .pipeline(
            "t", fields.replace("every: day", "every: hour").replace("08-02", "08-02T02:00"), sql);

    List<String> states = project().states();
    assertThat(states).hasSize(26);
    assertThat(states.subList(0, 24)).allMatch(s -> s.endsWith(" outdated"));
    assertThat(states.subList(24, 26)).allMatch(s -> s.endsWith(" due"));
    project().run();
    assertThat(project().states().subList(24, 26)).allMatch(s -> s.endsWith(" done"));
    assertThat(project().tables().value("SELECT count(*) FROM t")).isEqualTo("1");
  }

  @Test
  default void readsBackWidensWhatALateRowTouches() {
    DayGraph graph = DayGraph.of(project());
    graph.daily(
        "end: 2026-08-04\ndepends_on: { raw_days: { reads_back: 1 } }\n",
        """
        SELECT CAST(:day AS date) AS day, sum(amt) AS amt FROM raw_days
        WHERE day >= CAST(:start AS date) - INTERVAL '1' DAY AND day <= :day""");
    project().run();
    assertThat(graph.days()).containsExactly("2026-08-01|10", "2026-08-02|30", "2026-08-03|50");
    graph.file(1, "1,11");

    assertThat(project().run().units())
        .containsExactly(
            "raw 2026-08-01 done", "daily 2026-08-01 done", "daily 2026-08-02 done", "total done");
    assertThat(graph.days()).containsExactly("2026-08-01|11", "2026-08-02|31", "2026-08-03|50");
    assertThat(graph.open()).isEmpty();
  }

  @Test
  default void c79_lookbackRunsEarlierIntervalsWhenOneIsRunForTheFirstTime() {
    project()
        .tables()
        .execute(
            "CREATE TABLE src(day date, id integer)",
            "INSERT INTO src VALUES ('2026-08-01', 1), ('2026-08-01', 2)");
    project()
        .pipeline(
            "t",
            """
            target: t
            every: day
            start: 2026-08-01
            write: replace_where
            time_column: day
            lookback: 2
            """,
            "SELECT day, id FROM src WHERE day = :day");
    project().clock().set("2026-08-03T00:00:00Z");
    project().run();
    project().tables().execute("INSERT INTO src VALUES ('2026-08-01', 3)");

    assertThat(project().run().units()).isEmpty();
    assertThat(project().tables().value("SELECT count(*) FROM t")).isEqualTo("2");
    project().clock().set("2026-08-04T00:00:00Z");
    assertThat(project().run().units())
        .containsExactly("t 2026-08-01 done", "t 2026-08-02 unchanged", "t 2026-08-03 unchanged");
    assertThat(project().tables().value("SELECT count(*) FROM t")).isEqualTo("3");
    assertThat(project().run().units()).isEmpty();
  }

  @Test
  default void aLimitRunsTheOldest() {
    DayGraph graph = DayGraph.of(project());

    assertThat(project().command().named("raw").limit(2).run().units())
        .containsExactly("raw 2026-08-01 done", "raw 2026-08-02 done");
    assertThat(graph.open()).startsWith("raw 2026-08-03 due");
    assertThat(project().command().named("raw").limit(2).run().units())
        .containsExactly("raw 2026-08-03 done");
  }

  @Test
  default void unitsThatAreDoneRunAgainByRequestOnly() {
    DayGraph graph = DayGraph.of(project());
    project().run();

    assertThat(project().command().named("daily").run().units()).isEmpty();
    assertThat(project().command().named("daily").again().run().units())
        .containsExactly(
            "daily 2026-08-01 unchanged",
            "daily 2026-08-02 unchanged",
            "daily 2026-08-03 unchanged");
    assertThat(graph.open()).isEmpty();
  }

  @Test
  default void aPipelineWithoutIntervalsThatReadsAnExternalTableIsAlwaysDue() {
    project()
        .pipeline("t", "target: t\nwrite: overwrite", "SELECT id FROM src")
        .tables()
        .execute("CREATE TABLE src(id integer)", "INSERT INTO src VALUES (1)");

    assertThat(project().run().units()).containsExactly("t done");
    assertThat(project().run().units()).containsExactly("t unchanged");
    assertThat(project().states()).containsExactly("t due");
  }
}
