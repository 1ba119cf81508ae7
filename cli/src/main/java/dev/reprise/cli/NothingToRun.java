package dev.reprise.cli;

import dev.reprise.run.PipelinePlan;
import dev.reprise.run.Plan;
import dev.reprise.run.State;
import dev.reprise.run.UnitState;
import java.util.EnumMap;
import java.util.Map;
import java.util.StringJoiner;

/** Why a plan has nothing to run. */
final class NothingToRun {

  private NothingToRun() {}

  /**
   * {@code Nothing to run: 42 units are done, 3 outdated.}
   *
   * @param global to be repeated in the command that tells more
   */
  static String words(Plan plan, GlobalOptions global) {
    Map<State, Integer> states = new EnumMap<>(State.class);
    for (PipelinePlan pipeline : plan.pipelines()) {
      for (UnitState unit : pipeline.states()) {
        states.merge(unit.state(), 1, Integer::sum);
      }
    }
    if (states.isEmpty()) {
      return "Nothing to run.";
    }
    StringJoiner words = new StringJoiner(", ", "Nothing to run: ", ".");
    int done = states.getOrDefault(State.DONE, 0);
    words.add(Words.count(done, "unit") + (done == 1 ? " is done" : " are done"));
    states.remove(State.DONE);
    states.forEach((state, count) -> words.add(Words.number(count) + " " + state.word()));
    return states.isEmpty()
        ? words.toString()
        : words + "\nWhy, and what mends it: reprise status" + global.repeated();
  }
}
