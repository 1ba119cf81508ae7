package dev.reprise.testkit.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.testkit.Outcome;
import org.junit.jupiter.api.Test;

/** What the states of units are when their input changes, and that a run leaves nothing to do. */
public interface StateLaws extends Laws {

  @Test
  default void aRunLeavesNothingToDo() {
    DayGraph graph = DayGraph.of(project());
    assertThat(graph.open())
        .containsExactly(
            "raw 2026-08-01 due",
            "raw 2026-08-02 due",
            "raw 2026-08-03 due",
            "daily 2026-08-01 due",
            "daily 2026-08-02 due",
            "daily 2026-08-03 due",
            "total due");

    assertThat(project().run().units())
        .containsExactly(
            "raw 2026-08-01 done",
            "raw 2026-08-02 done",
            "raw 2026-08-03 done",
            "daily 2026-08-01 done",
            "daily 2026-08-02 done",
            "daily 2026-08-03 done",
            "total done");

    assertThat(graph.total()).isEqualTo("60");
    assertThat(graph.open()).isEmpty();
    assertThat(project().run().units()).isEmpty();
  }

  @Test
  default void c79_lateDataGoesThroughTheGraphInOneRunAndLoadsWhatItTouches() {
    DayGraph graph = DayGraph.of(project());
    project().run();
    graph.file(2, "2,20", "9,500");

    assertThat(graph.open()).startsWith("raw 2026-08-02 stale", "daily 2026-08-02 blocked");
    assertThat(project().reasons())
        .contains("raw 2026-08-02 stale: data/2026-08-02.csv was changed");
    assertThat(project().run().units())
        .containsExactly("raw 2026-08-02 done", "daily 2026-08-02 done", "total done");

    assertThat(graph.total()).isEqualTo("560");
    assertThat(project().run().units()).isEmpty();
    assertThat(graph.open()).isEmpty();
  }

  @Test
  default void c79_aRowThatMovesToAnotherDayIsSeenByBothOfThem() {
    DayGraph graph = DayGraph.of(project());
    project().run();
    graph.file(1);
    graph.file(2, "2,20", "1,10");

    assertThat(project().run().units())
        .containsExactly(
            "raw 2026-08-01 done",
            "raw 2026-08-02 done",
            "daily 2026-08-01 done",
            "daily 2026-08-02 done",
            "total unchanged");
    assertThat(graph.days()).containsExactly("2026-08-02|30", "2026-08-03|30");
  }

  @Test
  default void anUpstreamRunThatChangesNothingMakesNothingStale() {
    DayGraph graph = DayGraph.of(project());
    project().run();

    assertThat(project().runOn("2026-08-02", "raw").units())
        .containsExactly("raw 2026-08-02 unchanged");

    assertThat(graph.open()).isEmpty();
    assertThat(project().run().units()).isEmpty();
  }

  @Test
  default void aChangeThatEndsInTheSameRowsGoesNoFurther() {
    DayGraph graph = DayGraph.of(project());
    project().run();
    graph.file(2, "7,20");

    assertThat(project().run().units())
        .containsExactly("raw 2026-08-02 done", "daily 2026-08-02 unchanged");
    assertThat(graph.open()).isEmpty();
  }

  @Test
  default void aFileThatIsOnlyTouchedMakesNothingStale() {
    DayGraph graph = DayGraph.of(project());
    project().run();

    project().touch(DayGraph.path(2));

    assertThat(graph.open()).isEmpty();
    assertThat(project().run().units()).isEmpty();
  }

  @Test
  default void aFileThatComesLateMakesItsDayStale() {
    DayGraph graph = DayGraph.of(project());
    project().delete(DayGraph.path(3));
    project().run();
    assertThat(graph.open()).isEmpty();
    assertThat(graph.total()).isEqualTo("30");

    graph.file(3, "3,30");

    assertThat(graph.open()).startsWith("raw 2026-08-03 stale");
    assertThat(project().run().units())
        .containsExactly("raw 2026-08-03 done", "daily 2026-08-03 done", "total done");
    assertThat(graph.total()).isEqualTo("60");
  }

  @Test
  default void aFileThatIsGoneMakesNothingStaleAndIsClearedByRequestOnly() {
    DayGraph graph = DayGraph.of(project());
    project().run();
    project().delete(DayGraph.path(2));

    assertThat(graph.open()).isEmpty();
    assertThat(project().reasons())
        .anyMatch(reason -> reason.startsWith("raw 2026-08-02 done: input gone"));
    assertThat(project().run().units()).isEmpty();
    assertThat(graph.total()).isEqualTo("60");

    assertThat(project().runOn("2026-08-02", "raw").units()).containsExactly("raw 2026-08-02 done");
    assertThat(project().run().units()).containsExactly("daily 2026-08-02 done", "total done");
    assertThat(graph.total()).isEqualTo("40");
    assertThat(graph.open()).isEmpty();
  }

  @Test
  default void aUnitThatLostItsFilesIsNotClearedByARunThatNobodyAskedFor() {
    DayGraph graph = DayGraph.of(project());
    project().run();
    graph.file(2, "2,not a number");
    project().run();
    project().delete(DayGraph.path(2));

    Outcome outcome = project().run();

    assertThat(outcome.error())
        .contains("The files of input f are gone")
        .contains("Nothing was written: raw_days is as it was.")
        .contains("--on");
    assertThat(project().tables().value("SELECT sum(amt) FROM raw_days")).isEqualTo("60");
    assertThat(graph.open()).startsWith("raw 2026-08-02 failed", "daily 2026-08-02 blocked");
  }

  @Test
  default void aFailedUnitBlocksThoseThatReadItAndNoOthers() {
    DayGraph graph = DayGraph.of(project());
    graph.file(2, "2,not a number");

    Outcome outcome = project().run();

    assertThat(outcome.units())
        .containsExactlyInAnyOrder(
            "raw 2026-08-01 done",
            "raw 2026-08-02 failed",
            "raw 2026-08-03 done",
            "daily 2026-08-01 done",
            "daily 2026-08-02 blocked",
            "daily 2026-08-03 done",
            "total blocked");
    assertThat(outcome.error()).contains("data/2026-08-02.csv").contains("not a number");
    assertThat(graph.open()).startsWith("raw 2026-08-02 failed");
    assertThat(outcome.blockers()).anyMatch(upstream -> upstream.startsWith("raw 2026-08-02"));

    graph.file(2, "2,20");
    assertThat(project().run().units())
        .containsExactly("raw 2026-08-02 done", "daily 2026-08-02 done", "total done");
    assertThat(graph.total()).isEqualTo("60");
    assertThat(graph.open()).isEmpty();
  }
}
