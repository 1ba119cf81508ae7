package dev.reprise.jdbc;

import dev.reprise.interval.Interval;
import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.Parameters;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** DuckDB's SQL. */
final class DuckDbDialect implements Dialect {

  private static final DateTimeFormatter TIME =
      new DateTimeFormatterBuilder()
          .appendPattern("uuuu-MM-dd HH:mm:ss")
          .appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true)
          .toFormatter(Locale.ROOT);

  private final String catalog;
  private final String majorVersion;

  /**
   * @param catalog the database's own name, which it has from its file
   * @param version of the engine, like {@code 2.0.0}
   */
  DuckDbDialect(String catalog, String version) {
    this.catalog = catalog;
    this.majorVersion = version.substring(0, version.indexOf('.'));
  }

  @Override
  public String defaultSchema() {
    return "main";
  }

  @Override
  public String schema(String name) {
    return identifier(catalog) + "." + identifier(name);
  }

  @Override
  public String temporaryTable(String name) {
    return "temp.main." + identifier(name);
  }

  @Override
  public String literal(Parameters.Value value) {
    if (value instanceof Parameters.Value.Day day) {
      return date(day.date());
    }
    return instant(((Parameters.Value.Moment) value).instant());
  }

  @Override
  public boolean isUntyped(Heading heading) {
    return heading.type().replace("\"", "").equals("NULL");
  }

  @Override
  public String tryCast(String expression, ColumnType from, ColumnType to) {
    return tryCast(expression, to);
  }

  private static String tryCast(String expression, ColumnType type) {
    return "TRY_CAST(" + expression + " AS " + type.declared() + ")";
  }

  @Override
  public String printed(String expression) {
    return "CAST(" + expression + " AS VARCHAR)";
  }

  /** What comes back from the other type must be what went there: no rounding, no lost zeros. */
  @Override
  public String misfit(String expression, ColumnType from, ColumnType to) {
    return "(%s IS NOT NULL AND %s IS DISTINCT FROM %s)"
        .formatted(expression, tryCast(tryCast(expression, to), from), expression);
  }

  @Override
  public String within(String expression, ColumnType type, ZoneId zone, Interval interval) {
    String from = bound(type, interval.start(), zone);
    String to = bound(type, interval.end(), zone);
    return "(%1$s >= %2$s AND %1$s < %3$s)".formatted(expression, from, to);
  }

  private static String bound(ColumnType type, Instant instant, ZoneId zone) {
    LocalDateTime local = instant.atZone(zone).toLocalDateTime();
    return switch (type.kind()) {
      case DATE -> date(local.toLocalDate());
      case TIMESTAMP -> "TIMESTAMP '" + TIME.format(local) + "'";
      case TIMESTAMP_TZ -> instant(instant);
      default -> throw new IllegalArgumentException(type + " is no time");
    };
  }

  private static String date(LocalDate date) {
    return "DATE '" + date + "'";
  }

  private static String instant(Instant instant) {
    return "TIMESTAMPTZ '" + TIME.format(instant.atOffset(ZoneOffset.UTC)) + "+00'";
  }

  /** Rounds down, before 1970 too, where the engine's division rounds towards it. */
  @Override
  public String bucket(String expression, ColumnType type, Duration width) {
    if (type.kind() == ColumnType.Kind.DATE) {
      return "CASE WHEN isfinite(%1$s) THEN %1$s - DATE '1970-01-01' END".formatted(expression);
    }
    boolean nanos = type.precision() > 6;
    long length = nanos ? width.toNanos() : width.toNanos() / 1000;
    String since = (nanos ? "epoch_ns(" : "epoch_us(") + expression + ")";
    return "CASE WHEN isfinite(%s) THEN %s // %d - CAST(%s %% %d < 0 AS BIGINT) END"
        .formatted(expression, since, length, since, length);
  }

  @Override
  public String rowPlace() {
    return "rowid";
  }

  @Override
  public boolean replacesByInsert() {
    return true;
  }

  @Override
  public boolean findsByIndex() {
    return false;
  }

  @Override
  public String keyText(String expression, ColumnType type) {
    String text = printed(expression);
    return switch (type.kind()) {
      case DECIMAL -> type.scale() == 0 ? text : "rtrim(rtrim(" + text + ", '0'), '.')";
      case DATE -> printed("CAST(" + expression + " AS TIMESTAMP)");
      case TIMESTAMP_TZ -> printed("timezone('UTC', " + expression + ")") + " || '+00'";
      default -> text;
    };
  }

  @Override
  public boolean folds(ColumnType type) {
    return false;
  }

  /** 30 days and a month have one hash, but are not the same value. */
  @Override
  public String rowHash(List<Expression> row) {
    return row.stream()
        .map(e -> e.column().type().declared().equals("INTERVAL") ? printed(e.sql()) : e.sql())
        .collect(Collectors.joining(", ", "hash(", ")"));
  }

  @Override
  public String fingerprintMethod() {
    return "duckdb-hash " + majorVersion;
  }

  @Override
  public Optional<String> rowAddress() {
    return Optional.of("rowid");
  }

  @Override
  public String useZone(ZoneId zone) {
    return "SET TimeZone = " + text(DuckDbZones.nameOf(zone));
  }

  @Override
  public String beginReadOnly() {
    return "BEGIN TRANSACTION READ ONLY";
  }

  @Override
  public String probe() {
    return "SELECT 1";
  }
}
