package dev.reprise.jdbc;

import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.QueryException;
import java.time.Duration;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** PostgreSQL's SQL. */
final class PostgresDialect implements Dialect {

  private static final int PLACES_IN_ORDER = 14;

  /** The columns with a collation that is not their type's own; none is written anew. */
  private static final String COLLATED =
      """
      SELECT string_agg(
        format('ALTER %I TYPE %s COLLATE "default"', a.attname, format_type(a.atttypid, a.atttypmod)),
        ', ')
      FROM pg_catalog.pg_attribute AS a JOIN pg_catalog.pg_type AS t ON t.oid = a.atttypid
      WHERE a.attrelid = CAST(? AS regclass) AND a.attnum > 0 AND a.attcollation <> t.typcollation
      HAVING count(*) > 0
      """;

  private final String defaultSchema;
  private final PostgresRowHash hash;
  private final PostgresFits fits;
  private final boolean ordersPlaces;

  /**
   * @param defaultSchema the first of the session's search path
   * @param majorVersion of the server
   */
  PostgresDialect(String defaultSchema, int majorVersion) {
    this.defaultSchema = defaultSchema;
    this.hash = new PostgresRowHash(majorVersion);
    this.fits = new PostgresFits(majorVersion);
    this.ordersPlaces = majorVersion >= PLACES_IN_ORDER;
  }

  @Override
  public String defaultSchema() {
    return defaultSchema;
  }

  @Override
  public String schema(String name) {
    return identifier(name);
  }

  @Override
  public String temporaryTable(String name) {
    return "pg_temp." + identifier(name);
  }

  @Override
  public NewTable apart(Sql sql, String name) {
    return new PostgresApart(sql, this).table(name);
  }

  @Override
  public void uncollate(Sql sql, String table) {
    sql.first(COLLATED, row -> row.getString(1), table)
        .ifPresent(columns -> sql.execute("ALTER TABLE " + table + " " + columns));
  }

  /** Nobody else does: autovacuum never sees temporary tables. */
  @Override
  public Optional<String> analyze(String table) {
    return Optional.of("ANALYZE " + table);
  }

  /** A question mark in a query is an operator, so nothing is prepared. */
  @Override
  public List<Heading> headings(Sql sql, String query) {
    try {
      return Heading.found(
          sql, "SELECT * FROM (\n" + query + "\n) AS described LIMIT 0", PostgresErrors::isCut);
    } catch (QueryException e) {
      throw e.below(1);
    }
  }

  /** A NULL that is nothing but null is text here. */
  @Override
  public boolean isUntyped(Heading heading) {
    return false;
  }

  /** Through text where the types have no conversion of their own. */
  @Override
  public String converted(String expression, ColumnType from, ColumnType to) {
    return fits.isDirect(from, to)
        ? cast(expression, to)
        : cast("CAST(" + expression + " AS text)", to);
  }

  @Override
  public String tryCast(String expression, ColumnType from, ColumnType to) {
    return "CASE WHEN NOT %s THEN %s END"
        .formatted(fits.misfit(expression, from, to), converted(expression, from, to));
  }

  @Override
  public String printed(String expression) {
    return "CAST(" + expression + " AS text)";
  }

  @Override
  public String misfit(String expression, ColumnType from, ColumnType to) {
    return fits.misfit(expression, from, to);
  }

  /**
   * {@code IS NOT DISTINCT FROM} would compare every row with every other; arrays are equal where
   * both hold null, and can be hashed. An array that holds a null array is empty, as one that holds
   * an empty array is.
   */
  @Override
  public String same(String one, String other) {
    return "(ARRAY[%1$s] = ARRAY[%2$s] AND (%1$s IS NULL) = (%2$s IS NULL))".formatted(one, other);
  }

  @Override
  public String bucket(String expression, ColumnType type, Duration width) {
    String number =
        type.kind() == ColumnType.Kind.DATE
            ? expression + " - DATE '1970-01-01'"
            : "floor(extract(epoch FROM %s) / %d)".formatted(expression, width.toSeconds());
    return "CASE WHEN isfinite(%s) THEN CAST(%s AS bigint) END".formatted(expression, number);
  }

  @Override
  public String rowPlace() {
    return "ctid";
  }

  @Override
  public boolean repeatsPlaces(Sql sql, String table) {
    return sql.number(
            "SELECT count(*) FROM pg_catalog.pg_inherits WHERE inhparent = CAST(? AS regclass)",
            table)
        > 0;
  }

  /** An update writes the row anew in any case, and keeps what refers to it. */
  @Override
  public boolean replacesByInsert() {
    return false;
  }

  /** Not by the database's own collation, which differs from server to server. */
  @Override
  public String ordered(String expression, ColumnType type) {
    return switch (type.kind()) {
      case TEXT -> expression + " COLLATE \"C\"";
      case OTHER ->
          PostgresTypes.hasOrder(type) ? expression : printed(expression) + " COLLATE \"C\"";
      default -> expression;
    };
  }

  @Override
  public String micros(String instant) {
    return "CAST(extract(epoch FROM " + instant + ") * 1000000 AS BIGINT)";
  }

  @Override
  public boolean findsByIndex() {
    return true;
  }

  @Override
  public String keyText(String expression, ColumnType type) {
    return switch (type.kind()) {
      case DECIMAL -> printed("trim_scale(" + expression + ")");
      case DATE -> printed("CAST(" + expression + " AS timestamp)");
      case FLOAT -> printed("CASE WHEN %1$s = 0 THEN 0 ELSE %1$s END".formatted(expression));
      case TIMESTAMP_TZ ->
          "CASE WHEN isfinite(%s) THEN %s || '+00' ELSE %s END"
              .formatted(
                  expression,
                  printed("(" + expression + " AT TIME ZONE 'UTC')"),
                  printed(expression));
      default -> printed(expression);
    };
  }

  /** Not every database has an accent that stands by itself, or can be asked about one. */
  @Override
  public String pairsOfTexts(Sql sql) {
    return PostgresFolding.hasEveryText(sql)
        ? Dialect.super.pairsOfTexts(sql)
        : PostgresFolding.PAIRS_OF_BYTES;
  }

  @Override
  public boolean folds(Sql sql, ColumnType type) {
    return PostgresFolding.folds(sql, type);
  }

  @Override
  public boolean foldsCase(Sql sql, ColumnType type) {
    return PostgresFolding.foldsCase(sql, type);
  }

  @Override
  public String rowHash(List<Expression> row) {
    return hash.of(row);
  }

  /** Whether each value has the same bytes; nulls are the same. */
  @Override
  public Optional<String> identical(List<Expression> row, List<Expression> other) {
    return Optional.of("record_image_eq(%s, %s)".formatted(record(row), record(other)));
  }

  private static String record(List<Expression> row) {
    return row.stream().map(Expression::sql).collect(Collectors.joining(", ", "ROW(", ")"));
  }

  @Override
  public Hints hints() {
    return new PostgresHints();
  }

  @Override
  public String fingerprintMethod() {
    return hash.method();
  }

  /** Places have an order, and are looked for by it, from release 14 on. */
  @Override
  public boolean findsBetweenPlaces() {
    return ordersPlaces;
  }

  @Override
  public String place(String printed) {
    return "CAST(" + text(printed) + " AS tid)";
  }

  @Override
  public String useZone(ZoneId zone) {
    return zone.normalized() instanceof ZoneOffset offset
        ? "SET TIME ZONE INTERVAL '%s' HOUR TO MINUTE"
            .formatted(offset.equals(ZoneOffset.UTC) ? "+00:00" : offset.getId())
        : "SET TIME ZONE " + text(zone.getId());
  }

  @Override
  public String beginReadOnly() {
    return "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY";
  }

  /** A driver that begins a transaction hands its rows over in parts. */
  @Override
  public boolean beginsReadOnlyItself() {
    return false;
  }

  @Override
  public String probe() {
    return "SELECT 1";
  }
}
