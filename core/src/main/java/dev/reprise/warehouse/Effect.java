package dev.reprise.warehouse;

import dev.reprise.interval.IntervalRanges;

/** What writing a stage does to the target, found out before the write. */
public sealed interface Effect permits Comparison, KeyEffect {

  /** The times of the rows that go and of those that come; empty without a time column. */
  IntervalRanges touched();
}
