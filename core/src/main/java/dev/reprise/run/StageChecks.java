package dev.reprise.run;

import dev.reprise.interval.Calendar;
import dev.reprise.interval.Interval;
import dev.reprise.interval.Schedule;
import dev.reprise.pipeline.Origin;
import dev.reprise.pipeline.Pipeline;
import dev.reprise.pipeline.Sink;
import dev.reprise.warehouse.Slice;
import dev.reprise.write.Check;
import dev.reprise.write.Refusal;
import dev.reprise.write.Staged;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Holds a pipeline's checks against a stage; all that fail are told in one refusal. */
final class StageChecks {

  private final Unit unit;
  private final Sink sink;

  StageChecks(Unit unit) {
    this.unit = unit;
    this.sink = unit.pipeline().sink();
  }

  void check(Staged staged, Slice slice) {
    UserSql userSql = new UserSql(unit.pipeline());
    List<String> found = new ArrayList<>();
    Optional<Interval> elsewhere = Optional.empty();
    for (Check check : sink.checks()) {
      Optional<Check.Failure> failure =
          userSql.declared("checks", () -> check.failure(staged, slice, unit.parameters()));
      if (failure.isPresent()) {
        found.add(check.word() + ": " + failure.get().text());
        elsewhere = failure.get().elsewhere().isPresent() ? failure.get().elsewhere() : elsewhere;
      }
    }
    if (!found.isEmpty()) {
      throw Refusal.of(sink.target(), headed(found), remedy(elsewhere));
    }
  }

  private static String headed(List<String> found) {
    String head =
        found.size() == 1 ? "A check does not hold." : found.size() + " checks do not hold.";
    return head + "\n" + String.join("\n", found);
  }

  private String remedy(Optional<Interval> elsewhere) {
    Origin origin = unit.pipeline().origin();
    String mend =
        "Mend the source or the query; the checks stand in %s, line %d."
            .formatted(origin.shown(), origin.lineOf("checks"));
    return elsewhere.flatMap(this::settling).map(settle -> settle + "\n" + mend).orElse(mend);
  }

  /** How rows that moved from one interval to another are settled: where they left comes first. */
  private Optional<String> settling(Interval elsewhere) {
    Optional<Schedule> schedule = unit.pipeline().timing().schedule();
    Optional<Interval> here = unit.span();
    if (schedule.isEmpty() || here.isEmpty()) {
      return Optional.empty();
    }
    Calendar calendar = schedule.get().calendar();
    String first = calendar.label(calendar.containing(elsewhere.start()));
    String last = calendar.label(calendar.containing(elsewhere.end().minusNanos(1)));
    String now = calendar.label(unit.intervals().get(unit.intervals().size() - 1));
    if (!elsewhere.end().isAfter(here.get().start())) {
      return Optional.of("If rows moved, run where they stood, too: " + range(first, now));
    }
    return Optional.of(
        "If rows moved, run where they stood first: %s\n  and then: %s"
            .formatted(range(first, last), range(calendar.label(unit.intervals().get(0)), now)));
  }

  private String range(String from, String to) {
    Pipeline pipeline = unit.pipeline();
    return from.equals(to)
        ? "reprise run %s --on %s".formatted(pipeline.name(), from)
        : "reprise run %s --from %s --to %s".formatted(pipeline.name(), from, to);
  }
}
