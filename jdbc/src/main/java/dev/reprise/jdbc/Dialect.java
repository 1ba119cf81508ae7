package dev.reprise.jdbc;

import dev.reprise.interval.Interval;
import dev.reprise.ledger.TableName;
import dev.reprise.warehouse.Column;
import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.Parameters;
import dev.reprise.warehouse.SqlTemplate;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How one engine writes what differs between SQL dialects. */
interface Dialect {

  /** The schema of tables that name none. */
  String defaultSchema();

  /** A name of anything, quoted. */
  default String identifier(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }

  /** A schema, qualified so that it means the same whatever else has its name. */
  String schema(String name);

  /** A table, qualified so that no temporary table of the same name hides it. */
  default String table(TableName name) {
    return schema(name.schema().orElse(defaultSchema())) + "." + identifier(name.table());
  }

  /** A table of the session's own. */
  String temporaryTable(String name);

  /** A table for rows that only this transaction reads; it drops the table before it ends. */
  default NewTable apart(Sql sql, String name) {
    return NewTable.temporary(temporaryTable(name));
  }

  /** A column as a table's definition lists it. */
  default String definition(Column column) {
    return identifier(column.name()) + " " + column.type().declared();
  }

  /** A text literal. */
  default String text(String value) {
    return "'" + value.replace("'", "''") + "'";
  }

  /**
   * A value of a statement as a literal of its type; empty for what is to be bound. An engine that
   * plans a prepared statement twice, without its values and with them, is better off with these.
   */
  default Optional<String> written(@Nullable Object value) {
    return Optional.empty();
  }

  /** A parameter's value, as a literal of its type. */
  default String literal(Parameters.Value value) {
    return TimeLiterals.of(value);
  }

  /** A template with its parameters as typed literals. */
  default String rendered(SqlTemplate sql, Parameters parameters) {
    return sql.render(parameter -> literal(parameters.value(parameter)));
  }

  default String cast(String expression, ColumnType type) {
    return "CAST(" + expression + " AS " + type.declared() + ")";
  }

  /** The cast of a value that fits, whatever the types. */
  default String converted(String expression, ColumnType from, ColumnType to) {
    return cast(expression, to);
  }

  /** The columns that a query would have. */
  default List<Heading> headings(Sql sql, String query) {
    return Heading.planned(sql, query);
  }

  /** The columns of a table that is made of a query, where its headings tell all of their types. */
  default Optional<List<Column>> columns(List<Heading> headings) {
    return Optional.empty();
  }

  /** Whether a column of a query can hold nothing but null, and so has no type yet. */
  boolean isUntyped(Heading heading);

  /** Null where the value cannot be converted. */
  String tryCast(String expression, ColumnType from, ColumnType to);

  /** A value as the engine prints it. */
  String printed(String expression);

  /** Holds for values that {@code to} cannot hold exactly; null always fits. */
  String misfit(String expression, ColumnType from, ColumnType to);

  /** Holds where two values are equal or both null. */
  default String same(String one, String other) {
    return one + " IS NOT DISTINCT FROM " + other;
  }

  /**
   * Lets all texts of a table that a query made be compared as the database's own are: two
   * collations that are neither could not be compared with each other.
   */
  default void uncollate(Sql sql, String table) {}

  /** Lets the planner know the size of a table that was just filled; empty where it does. */
  default Optional<String> analyze(String table) {
    return Optional.empty();
  }

  /** Holds where a date, a local time or an instant lies in the interval; null elsewhere. */
  default String within(String expression, ColumnType type, ZoneId zone, Interval interval) {
    return TimeLiterals.within(expression, type, zone, interval);
  }

  /** An instant as microseconds since 1970 in UTC. */
  String micros(String instant);

  /**
   * The number of the bucket that a time lies in; null for null and for infinity. Dates are
   * numbered by days, local times by {@code width} since 1970 of the local clock, instants since
   * 1970 in UTC.
   */
  String bucket(String expression, ColumnType type, Duration width);

  /** The column that tells where a row of a table lies, while its table is not altered. */
  String rowPlace();

  /** Whether several rows of a table can have one {@link #rowPlace}, each in a part of its own. */
  default boolean repeatsPlaces(Sql sql, String table) {
    return false;
  }

  /**
   * Whether a row that gives way to another is deleted, and the other inserted, rather than
   * updated, where nothing hangs on the table.
   */
  boolean replacesByInsert();

  /**
   * Whether a few rows of a large table are found faster by an index than by a look at a column.
   */
  boolean findsByIndex();

  /**
   * A value as a text that is the same whatever the session, and for equal values of types that
   * widen into each other.
   */
  String keyText(String expression, ColumnType type);

  /** The value that {@link #keyText} wrote. */
  default String ofKeyText(String expression, ColumnType type) {
    return type.kind() == ColumnType.Kind.DATE
        ? "CAST(CAST(" + expression + " AS TIMESTAMP) AS DATE)"
        : cast(expression, type);
  }

  /** A value by which rows are ordered, the same on every machine. */
  default String ordered(String expression, ColumnType type) {
    return expression;
  }

  /** A query for pairs of texts, each of which some collation takes for one text. */
  default String pairsOfTexts(Sql sql) {
    return "VALUES ('a', 'A'), ('e', '\u00e9'), ('\u00e9', 'e\u0301')";
  }

  /** Whether values of the type that differ count as equal: by padding, case or a collation. */
  boolean folds(Sql sql, ColumnType type);

  /** Whether values of the type that differ by case alone order as equal. */
  default boolean foldsCase(Sql sql, ColumnType type) {
    return false;
  }

  /** A 64-bit hash of a row of values; a null differs from every value. */
  String rowHash(List<Expression> row);

  /**
   * Holds only where two rows have the same hash, and is found at less cost; rows for which it does
   * not hold may still have the same one. Empty where hashes cost no more.
   */
  default Optional<String> identical(List<Expression> row, List<Expression> other) {
    return Optional.empty();
  }

  default Hints hints() {
    return Hints.NONE;
  }

  /** Names {@link #rowHash} and its version. */
  String fingerprintMethod();

  /** The exact sum of {@link #rowHash}es, as text. */
  default String digestSum(String digest) {
    return printed("sum(" + digest + ")");
  }

  /** Whether rows are found faster where it is known between which places they lie. */
  boolean findsBetweenPlaces();

  /** A {@link #rowPlace} that was printed, as a literal of its type. */
  String place(String printed);

  /** Sets the session's time zone. */
  String useZone(ZoneId zone);

  /** Begins a transaction that cannot write, or makes it one where the driver has begun it. */
  String beginReadOnly();

  /** Whether {@link #beginReadOnly} begins the transaction, and the driver is to begin none. */
  default boolean beginsReadOnlyItself() {
    return true;
  }

  /** A statement that costs nothing, and fails where the transaction can no longer be committed. */
  String probe();
}
