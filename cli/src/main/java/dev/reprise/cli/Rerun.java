package dev.reprise.cli;

import dev.reprise.interval.Calendar;
import dev.reprise.interval.Interval;
import dev.reprise.run.Unit;
import java.util.List;

/** The command that runs something again. */
final class Rerun {

  private final GlobalOptions global;

  Rerun(GlobalOptions global) {
    this.global = global;
  }

  /** {@code reprise run daily_orders --on 2026-08-05}. */
  String of(Unit unit) {
    List<Interval> intervals = unit.intervals();
    if (intervals.isEmpty()) {
      return command(unit.pipeline().name());
    }
    Calendar calendar = unit.pipeline().timing().schedule().orElseThrow().calendar();
    return of(
        unit.pipeline().name(),
        calendar.label(intervals.get(0)),
        calendar.label(intervals.get(intervals.size() - 1)));
  }

  /** For the intervals from the first label to the last, inclusive. */
  String of(String pipeline, String first, String last) {
    return first.equals(last)
        ? command(pipeline + " --on " + first)
        : command(pipeline + " --from " + first + " --to " + last);
  }

  String command(String rest) {
    return ("reprise run " + rest).stripTrailing() + global.repeated();
  }
}
