package dev.reprise.testkit.laws;

import dev.reprise.testkit.proof.ByWay;
import dev.reprise.testkit.proof.Way;
import java.util.List;

/** The ways to write a table, each of which keeps every guarantee. */
public enum Writing implements ByWay {
  /** All rows. */
  OVERWRITE,
  /** The rows of an interval. */
  TIMES,
  /** The rows for which a predicate holds. */
  PREDICATE,
  /** The partitions that occur in the stage. */
  PARTITIONS;

  @Override
  public Way way() {
    return switch (this) {
      case OVERWRITE -> Way.OVERWRITE;
      case TIMES, PREDICATE -> Way.REPLACE_WHERE;
      case PARTITIONS -> Way.PARTITION_OVERWRITE;
    };
  }

  boolean hasIntervals() {
    return this != OVERWRITE;
  }

  String header(String target) {
    String write =
        switch (this) {
          case OVERWRITE -> "write: overwrite";
          case TIMES -> "write: replace_where\ntime_column: day";
          case PREDICATE -> "write: replace_where\nreplace_where: \"day = :day AND region = 'EU'\"";
          case PARTITIONS -> "write: partition_overwrite\npartition_by: [day, region]";
        };
    String every = hasIntervals() ? "\nevery: day\nstart: 2026-08-01" : "";
    return "target: " + target + "\n" + write + every;
  }

  String sql() {
    String all = "SELECT day, region, id, amount FROM src";
    return hasIntervals() ? all + " WHERE day = :day" : all;
  }

  /** Rows of the target that belong to no unit of the pipeline. */
  List<String> foreignRows() {
    return switch (this) {
      case OVERWRITE -> List.of();
      case TIMES -> List.of("null|EU|90|1", "2026-07-31|EU|91|2");
      case PREDICATE, PARTITIONS ->
          List.of(
              "null|EU|90|1", "2026-07-31|EU|91|2", "2026-08-02|US|92|3", "2026-08-02|null|93|4");
    };
  }
}
