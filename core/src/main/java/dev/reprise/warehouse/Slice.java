package dev.reprise.warehouse;

import dev.reprise.interval.Interval;
import java.util.List;

/** The rows of a target that a unit owns. A row for which it is not true, or null, is outside. */
public sealed interface Slice {

  /** All rows. */
  record All() implements Slice {}

  /** The rows whose time lies in the interval. */
  record Times(TimeColumn time, Interval interval) implements Slice {}

  /** The rows for which a predicate over target columns holds. */
  record Predicate(SqlTemplate sql, Parameters parameters) implements Slice {}

  /** The rows whose values in these columns occur in the stage, together; null equals null. */
  record Partitions(List<String> columns) implements Slice {}
}
