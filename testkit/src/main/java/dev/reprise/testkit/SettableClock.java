package dev.reprise.testkit;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** A clock that stands still until it is set. */
public final class SettableClock extends Clock {

  private final ZoneId zone;
  private volatile Instant now;

  /**
   * @param now ISO 8601 in UTC, for example {@code 2026-08-05T00:00:00Z}
   */
  public SettableClock(String now) {
    this(Instant.parse(now), ZoneOffset.UTC);
  }

  private SettableClock(Instant now, ZoneId zone) {
    this.now = now;
    this.zone = zone;
  }

  /** Sets it, forward or back. */
  public void set(String instant) {
    now = Instant.parse(instant);
  }

  public void advance(Duration duration) {
    now = now.plus(duration);
  }

  @Override
  public Instant instant() {
    return now;
  }

  @Override
  public ZoneId getZone() {
    return zone;
  }

  @Override
  public Clock withZone(ZoneId other) {
    return new SettableClock(now, other);
  }
}
