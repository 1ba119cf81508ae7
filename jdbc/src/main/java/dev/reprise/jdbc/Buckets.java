package dev.reprise.jdbc;

import dev.reprise.interval.Cadence;
import dev.reprise.interval.Calendar;
import dev.reprise.interval.Interval;
import dev.reprise.warehouse.ColumnType.Kind;
import dev.reprise.warehouse.Slice;
import dev.reprise.warehouse.TimeColumn;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneOffsetTransitionRule;
import java.time.zone.ZoneRules;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Stretches of time of one width, numbered, none of which crosses the bounds of a slice: days of a
 * date column, else hours, or less where a slice does not start on the hour (India's days start at
 * half past in UTC).
 */
final class Buckets {

  private static final List<Duration> WIDTHS =
      List.of(
          Duration.ofHours(1),
          Duration.ofMinutes(30),
          Duration.ofMinutes(15),
          Duration.ofMinutes(1),
          Duration.ofSeconds(1));

  private final TimeColumn time;
  private final Duration width;

  Buckets(TimeColumn time, List<Slice> slices) {
    this(time, width(time, slices));
  }

  private Buckets(TimeColumn time, Duration width) {
    this.time = time;
    this.width = width;
  }

  Duration width() {
    return width;
  }

  /** The number of the bucket that a row lies in. */
  String sql(Dialect dialect) {
    String column = dialect.identifier(time.column().name());
    return dialect.bucket(column, time.column().type(), width);
  }

  /** The same, of a table that goes by another name in the query. */
  String sql(String side, Dialect dialect) {
    String column = side + "." + dialect.identifier(time.column().name());
    return dialect.bucket(column, time.column().type(), width);
  }

  /** The number of the bucket that starts there. */
  long at(Instant boundary) {
    if (kind() == Kind.DATE) {
      return local(boundary).toLocalDate().toEpochDay();
    }
    return Math.floorDiv(seconds(time, boundary), width.toSeconds());
  }

  /** The bucket that is the whole of a slice. */
  Optional<Long> only(Slice slice) {
    return slice instanceof Slice.Times times
            && at(times.interval().end()) == at(times.interval().start()) + 1
        ? Optional.of(at(times.interval().start()))
        : Optional.empty();
  }

  /** The time of a bucket: of local times, all instants that its clock times may mean. */
  Interval interval(long bucket) {
    return switch (kind()) {
      case DATE -> new Calendar(Cadence.DAY, time.zone()).holding(LocalDate.ofEpochDay(bucket));
      case TIMESTAMP -> ofLocal(start(bucket));
      default ->
          new Interval(
              start(bucket).toInstant(ZoneOffset.UTC), start(bucket + 1).toInstant(ZoneOffset.UTC));
    };
  }

  /** Clock times that were skipped count to the time before the clock was put forward. */
  private Interval ofLocal(LocalDateTime start) {
    LocalDateTime last = start.plus(width).minusNanos(1);
    Instant from =
        isSkipped(start)
            ? skip(start).minus(width)
            : start.atZone(time.zone()).withEarlierOffsetAtOverlap().toInstant();
    Instant to =
        isSkipped(last)
            ? skip(last)
            : last.atZone(time.zone()).withLaterOffsetAtOverlap().toInstant().plusNanos(1);
    return new Interval(from, to);
  }

  private boolean isSkipped(LocalDateTime clock) {
    return time.zone().getRules().getValidOffsets(clock).isEmpty();
  }

  private Instant skip(LocalDateTime clock) {
    return time.zone().getRules().getTransition(clock).getInstant();
  }

  private LocalDateTime start(long bucket) {
    return LocalDateTime.ofEpochSecond(bucket * width.toSeconds(), 0, ZoneOffset.UTC);
  }

  private Kind kind() {
    return time.column().type().kind();
  }

  private LocalDateTime local(Instant instant) {
    return instant.atZone(time.zone()).toLocalDateTime();
  }

  private static Duration width(TimeColumn time, List<Slice> slices) {
    return WIDTHS.stream()
        .filter(width -> bounds(slices).allMatch(b -> isMultiple(seconds(time, b), width)))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("slices of less than a second"));
  }

  private static boolean isMultiple(long seconds, Duration width) {
    return seconds % width.toSeconds() == 0;
  }

  private static Stream<Instant> bounds(List<Slice> slices) {
    return slices.stream()
        .filter(Slice.Times.class::isInstance)
        .map(slice -> ((Slice.Times) slice).interval())
        .flatMap(interval -> Stream.of(interval.start(), interval.end()));
  }

  /** Since 1970, of the clock by which the column tells time. */
  private static long seconds(TimeColumn time, Instant instant) {
    return time.column().type().kind() == Kind.TIMESTAMP
        ? instant.atZone(time.zone()).toLocalDateTime().toEpochSecond(ZoneOffset.UTC)
        : instant.getEpochSecond();
  }

  /** Of rows that lie anywhere: no bucket crosses the bounds of a local hour. */
  static Optional<Buckets> ofAnyTime(Optional<TimeColumn> time) {
    return time.map(column -> new Buckets(column, hourlyWidth(column)));
  }

  private static Duration hourlyWidth(TimeColumn time) {
    if (time.column().type().kind() != Kind.TIMESTAMP_TZ) {
      return WIDTHS.get(0);
    }
    Stream<ZoneOffset> offsets = offsetsSince1970(time.zone().getRules());
    List<Integer> seconds = offsets.map(ZoneOffset::getTotalSeconds).distinct().toList();
    return WIDTHS.stream()
        .filter(width -> seconds.stream().allMatch(offset -> isMultiple(offset, width)))
        .findFirst()
        .orElse(Duration.ofSeconds(1));
  }

  private static Stream<ZoneOffset> offsetsSince1970(ZoneRules rules) {
    Stream<ZoneOffset> later =
        rules.getTransitions().stream()
            .filter(change -> change.getInstant().isAfter(Instant.EPOCH))
            .map(ZoneOffsetTransition::getOffsetAfter);
    Stream<ZoneOffset> ruled =
        rules.getTransitionRules().stream().map(ZoneOffsetTransitionRule::getOffsetAfter);
    return Stream.of(Stream.of(rules.getOffset(Instant.EPOCH)), later, ruled).flatMap(s -> s);
  }

  /** None where rows have no time. */
  static Optional<Buckets> of(Optional<TimeColumn> time, List<Slice> slices) {
    return time.map(column -> new Buckets(column, slices));
  }
}
