package dev.reprise.interval;

import java.time.Instant;

/** Where intervals of one cadence begin and end in one zone. They tile time: no gap, no overlap. */
sealed interface Boundaries permits DateBoundaries, HourBoundaries {
  /** The interval between the last boundary at or before the instant and the next one. */
  Interval around(Instant instant);

  /** The first boundary later than this one. */
  Instant after(Instant boundary);
}
