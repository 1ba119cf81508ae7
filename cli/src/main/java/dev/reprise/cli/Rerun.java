package dev.reprise.cli;

import dev.reprise.interval.Calendar;
import dev.reprise.interval.Interval;
import dev.reprise.run.Unit;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The command that runs something again. */
final class Rerun {

  private static final Pattern COMMAND = Pattern.compile("(?m)(: reprise (?:run|adopt|plan) .+)$");

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

  /** A message whose commands, which end a line, mean this project and warehouse. */
  String completed(String message) {
    return COMMAND.matcher(message).replaceAll("$1" + Matcher.quoteReplacement(global.repeated()));
  }

  String command(String rest) {
    return ("reprise run " + rest).stripTrailing() + global.repeated();
  }
}
