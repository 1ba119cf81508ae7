package dev.reprise.ledger;

import dev.reprise.interval.Interval;
import java.util.Optional;

/** A unit: one pipeline for one interval, or one pipeline that has no intervals. */
public record UnitId(String pipeline, Optional<Interval> interval) {

  public static UnitId whole(String pipeline) {
    return new UnitId(pipeline, Optional.empty());
  }

  public static UnitId of(String pipeline, Interval interval) {
    return new UnitId(pipeline, Optional.of(interval));
  }
}
