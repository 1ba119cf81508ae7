package dev.reprise.cli;

import dev.reprise.interval.Interval;
import dev.reprise.run.Unit;
import java.util.ArrayList;
import java.util.List;

/**
 * Units of one pipeline that follow each other and run for one reason.
 *
 * @param label names them all
 */
record PlanLine(Unit all, int units, String label, String why) {

  static PlanLine of(Unit unit, String why) {
    return new PlanLine(unit, 1, unit.label(), why);
  }

  static List<PlanLine> of(List<Unit> units) {
    List<PlanLine> lines = new ArrayList<>();
    for (Unit unit : units) {
      int last = lines.size() - 1;
      if (last >= 0 && lines.get(last).meets(unit)) {
        lines.set(last, lines.get(last).with(unit));
      } else {
        lines.add(of(unit, unit.why()));
      }
    }
    return lines;
  }

  private boolean meets(Unit next) {
    return why.equals(next.why())
        && all.span().isPresent()
        && all.span().map(Interval::end).equals(next.span().map(Interval::start));
  }

  private PlanLine with(Unit next) {
    List<Interval> intervals =
        List.of(all.intervals().get(0), next.intervals().get(next.intervals().size() - 1));
    Unit joined = new Unit(all.pipeline(), intervals, why, all.forced());
    return new PlanLine(joined, units + 1, joined.label(), why);
  }

  String text(int width) {
    String line = Words.padded(label, width) + "   " + why;
    return units == 1 ? line : line + "   (" + Words.count(units, "unit") + ")";
  }
}
