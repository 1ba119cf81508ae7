package dev.reprise.warehouse;

import dev.reprise.interval.Interval;
import java.util.List;
import java.util.Optional;

/**
 * Rows that break a {@link Condition}.
 *
 * @param rows how many
 * @param examples at most five of them, as people read rows
 * @param sql a query that finds all of them, to be run as it is; none where the stage is made of
 *     files or of rows that the warehouse cannot read by itself
 * @param elsewhere from the first to the last time at which rows of their keys stand in the target,
 *     for {@link Condition.UniqueInTarget} with slices of time
 */
public record Violations(
    long rows, List<String> examples, Optional<String> sql, Optional<Interval> elsewhere) {

  public Violations {
    examples = List.copyOf(examples);
  }
}
