package dev.reprise.testkit.laws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reprise.run.Plan;
import dev.reprise.run.Unit;
import dev.reprise.testkit.Command;
import dev.reprise.testkit.Outcome;
import dev.reprise.testkit.fault.Cut;
import dev.reprise.testkit.fault.CutAt;
import dev.reprise.testkit.fault.Point;
import dev.reprise.testkit.fault.Step;
import dev.reprise.testkit.fault.Watcher;
import dev.reprise.warehouse.TransientException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/** A connection may be lost before any unit runs, too: while a project is opened and planned. */
public interface PlanningLaws extends Laws {

  /** Notes all steps, those of planning too. */
  final class All implements Watcher {
    private final List<Step> steps = new CopyOnWriteArrayList<>();

    @Override
    public void before(Step step) {
      steps.add(step);
    }
  }

  private static CutAt lostAt(Step step) {
    return CutAt.before(now -> now.number() == step.number(), Cut.LOSE);
  }

  private static List<String> units(Plan plan) {
    return plan.pipelines().stream().flatMap(p -> p.units().stream()).map(Unit::label).toList();
  }

  @Test
  default void aConnectionLostWhileAProjectIsOpenedAndPlannedIsTriedAgain() {
    DayGraph graph = DayGraph.of(project());
    project().run();
    graph.file(2, "2,21");
    Command command = project().command();
    All all = new All();
    List<String> planned = units(command.watchedBy(all).plan());
    assertThat(planned).containsExactly("raw 2026-08-02");
    assertThat(all.steps).hasSizeGreaterThan(3);

    for (Step step : all.steps) {
      CutAt lost = lostAt(step);
      assertThat(units(command.watchedBy(lost).retrying(1).plan()))
          .as("%s", step)
          .isEqualTo(planned);
      assertThat(lost.made()).as("%s", step).isTrue();
      assertThatThrownBy(() -> command.watchedBy(lostAt(step)).plan())
          .as("%s", step)
          .isInstanceOf(TransientException.class);
    }
  }

  @Test
  default void aConnectionLostWhileARunPlansItsNextPipelineIsTriedAgain() {
    DayGraph graph = DayGraph.of(project());
    project().run();
    graph.file(2, "2,21");
    All all = new All();
    assertThat(project().command().watchedBy(all).run().allDone()).isTrue();
    List<Step> between =
        all.steps.stream()
            .dropWhile(step -> !step.isCommit())
            .skip(1)
            .takeWhile(step -> !Point.STAGE.is(step, "daily"))
            .toList();
    assertThat(between).hasSizeGreaterThan(3);

    int amount = 21;
    for (Step step : between) {
      amount++;
      graph.file(2, "2," + amount);
      CutAt lost = lostAt(step);

      Outcome outcome = project().command().watchedBy(lost).retrying(1).run();

      assertThat(lost.made()).as("%s", step).isTrue();
      assertThat(outcome.units())
          .as("%s: %s", step, outcome)
          .containsExactly("raw 2026-08-02 done", "daily 2026-08-02 done", "total done");
      assertThat(graph.total()).as("%s", step).isEqualTo(String.valueOf(40 + amount));
    }
  }
}
