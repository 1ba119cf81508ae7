package dev.reprise.run;

import dev.reprise.interval.Calendar;
import dev.reprise.interval.Interval;
import dev.reprise.interval.Schedule;
import dev.reprise.warehouse.Condition;
import dev.reprise.warehouse.Parameters;
import dev.reprise.warehouse.SqlTemplate;
import dev.reprise.warehouse.SqlTemplate.Part;
import dev.reprise.write.Refusal;
import dev.reprise.write.Staged;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Staged rows that lie in the slice of a neighbouring interval as well, because a predicate is not
 * of one interval alone: a run of either interval takes them from the other.
 */
final class Overlap {

  private final Unit unit;
  private final SqlTemplate within;

  Overlap(Unit unit, SqlTemplate predicate) {
    this.unit = unit;
    List<Part> query = new ArrayList<>();
    query.add(new Part.Text("SELECT * FROM stage WHERE (\n"));
    query.addAll(predicate.parts());
    query.add(new Part.Text("\n)"));
    this.within = new SqlTemplate(query);
  }

  /**
   * Refuses rows that lie in the slices of two intervals of one batch, each of which would have
   * them in its receipt.
   *
   * @param owned how many rows lie in the slices of the batch's intervals, together
   */
  void guard(Staged staged, long owned) {
    if (unit.intervals().size() > 1 && owned > staged.session().rows(staged.stage())) {
      throw Refusal.of(
          staged.name(),
          "Rows of the query lie in the slices of more than one of the intervals that are run together.",
          "Let slices have no row in common, as with `>= :start AND < :end`, or leave out"
              + " `batch_size`.");
    }
  }

  /** Tells of rows that lie in the slices of the intervals before and after. */
  void note(Staged staged) {
    Optional<Schedule> schedule = unit.pipeline().timing().schedule();
    if (schedule.isPresent() && staged.stage().rows() > 0) {
      neighbours(schedule.get()).forEach(n -> note(staged, n, schedule.get().calendar()));
    }
  }

  private Stream<Interval> neighbours(Schedule schedule) {
    List<Interval> own = unit.intervals();
    Calendar calendar = schedule.calendar();
    return Stream.of(calendar.previous(own.get(0)), calendar.next(own.get(own.size() - 1)))
        .filter(schedule::covers);
  }

  private void note(Staged staged, Interval neighbour, Calendar calendar) {
    Parameters there = new Parameters(Optional.of(neighbour), unit.parameters().zone());
    long rows =
        staged.session().violations(staged.stage(), new Condition.NoRows(within, there)).rows();
    if (rows > 0) {
      staged
          .notes()
          .add(
              "%s in the slice of %s, too, whose next run replaces %s; for slices of one interval alone write `>= :start AND < :end`"
                  .formatted(
                      rows == 1 ? "1 row lies" : rows + " rows lie",
                      calendar.label(neighbour),
                      rows == 1 ? "it" : "them"));
    }
  }
}
