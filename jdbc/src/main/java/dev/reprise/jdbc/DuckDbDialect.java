package dev.reprise.jdbc;

import dev.reprise.warehouse.Column;
import dev.reprise.warehouse.ColumnType;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** DuckDB's SQL. */
final class DuckDbDialect implements Dialect {

  /** Intervals, and all that is made of other values. */
  private static final Pattern BLIND =
      Pattern.compile("INTERVAL|STRUCT\\(|MAP\\(|UNION\\(|VARIANT|\\]$");

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
  public Optional<String> written(@Nullable Object value) {
    return DuckDbLiterals.of(value);
  }

  @Override
  public Optional<List<Column>> columns(List<Heading> headings) {
    List<Column> columns =
        headings.stream().map(h -> new Column(h.name(), DuckDbTypes.of(h.type()))).toList();
    return columns.stream().anyMatch(c -> c.type().kind() == ColumnType.Kind.OTHER)
        ? Optional.empty()
        : Optional.of(columns);
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
  public String micros(String instant) {
    return "epoch_us(" + instant + ")";
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
      case TIMESTAMP_TZ ->
          "CASE WHEN isfinite(%s) THEN %s || '+00' ELSE %s END"
              .formatted(expression, printed("timezone('UTC', " + expression + ")"), text);
      case FLOAT -> printed("CASE WHEN %1$s = 0 THEN 0 ELSE %1$s END".formatted(expression));
      default -> text;
    };
  }

  /** A collation may fold what is greater, so that neither of two rows would be. */
  @Override
  public String ordered(String expression, ColumnType type) {
    return type.kind() == ColumnType.Kind.TEXT ? expression + " COLLATE \"C\"" : expression;
  }

  /** 30 days and a month count as equal. */
  @Override
  public boolean folds(Sql sql, ColumnType type) {
    return type.declared().contains("INTERVAL");
  }

  /**
   * Some values that differ have one hash: 30 days and a month, a list without elements and null, a
   * struct of nulls and null. So these are hashed as they are printed, too.
   */
  @Override
  public String rowHash(List<Expression> row) {
    return row.stream()
        .map(e -> isHashedBlindly(e.column().type()) ? e.sql() + ", " + printed(e.sql()) : e.sql())
        .collect(Collectors.joining(", ", "hash(", ")"));
  }

  private static boolean isHashedBlindly(ColumnType type) {
    return type.kind() == ColumnType.Kind.OTHER && BLIND.matcher(type.declared()).find();
  }

  @Override
  public String fingerprintMethod() {
    return "duckdb-hash " + majorVersion;
  }

  /** In two halves, which are added up faster than numbers without a sign. */
  @Override
  public String digestSum(String digest) {
    return printed(
        "sum(CAST(%1$s >> 32 AS BIGINT)) * 4294967296 + sum(CAST(%1$s & 4294967295 AS BIGINT))"
            .formatted(digest));
  }

  @Override
  public boolean findsBetweenPlaces() {
    return true;
  }

  @Override
  public String place(String printed) {
    return "CAST(" + text(printed) + " AS BIGINT)";
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
