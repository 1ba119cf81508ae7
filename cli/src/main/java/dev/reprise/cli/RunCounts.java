package dev.reprise.cli;

import dev.reprise.run.UnitResult;
import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;
import java.util.StringJoiner;

/**
 * How the units of a run ended, together.
 *
 * @param ends how many ended so
 * @param notRun how many were left when the run was interrupted
 */
record RunCounts(Map<Outcome, Integer> ends, int notRun) {

  /**
   * @param planned how many units the plan had; more may have become stale by the run itself
   */
  static RunCounts of(Collection<UnitResult> results, int planned) {
    Map<Outcome, Integer> ends = new EnumMap<>(Outcome.class);
    results.forEach(result -> ends.merge(Outcome.of(result), 1, Integer::sum));
    RunCounts counts = new RunCounts(ends, 0);
    boolean interrupted = counts.has(Outcome.CANCELLED);
    int tried = results.size() - ends.getOrDefault(Outcome.BLOCKED, 0);
    return interrupted ? new RunCounts(ends, Math.max(0, planned - tried)) : counts;
  }

  boolean has(Outcome outcome) {
    return ends.getOrDefault(outcome, 0) > 0;
  }

  int exitCode() {
    if (has(Outcome.CANCELLED)) {
      return ExitCode.INTERRUPTED;
    }
    if (has(Outcome.FAILED)) {
      return ExitCode.FAILED;
    }
    if (has(Outcome.BUSY)) {
      return ExitCode.TRY_LATER;
    }
    return has(Outcome.BLOCKED) ? ExitCode.FAILED : ExitCode.DONE;
  }

  /** {@code 3 done, 1 unchanged, 1 failed, 1 blocked.} */
  String words() {
    StringJoiner words = new StringJoiner(", ", "", ".");
    ends.forEach((outcome, count) -> words.add(Words.number(count) + " " + outcome.word()));
    if (notRun > 0) {
      words.add(Words.number(notRun) + " not run");
    }
    return words.toString();
  }
}
