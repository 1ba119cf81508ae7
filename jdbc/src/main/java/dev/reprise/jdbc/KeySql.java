package dev.reprise.jdbc;

import dev.reprise.warehouse.Change;
import dev.reprise.warehouse.Column;
import dev.reprise.warehouse.ColumnPlan;
import dev.reprise.warehouse.Deletes;
import dev.reprise.warehouse.Keeping;
import dev.reprise.warehouse.Sequence;
import dev.reprise.warehouse.TargetTable;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Rows of a stage and of a target as their keys and sequences are compared: both sides in the
 * target's columns and types, column by column.
 *
 * <p>Both sides are queries; they have the target's columns, and {@code reprise_row}, which is
 * where a row is. The stage's says of each row whether it is {@code reprise_deleted}.
 */
record KeySql(Change.ByKey change, ColumnPlan plan, Dialect dialect) {

  /** The rows of a table that has the stage's columns. */
  String staged(String table) {
    return "SELECT %s AS reprise_row, %s AS reprise_deleted, %s FROM %s"
        .formatted(
            dialect.rowPlace(),
            isDeleted(),
            Expression.selected(Expression.staged(plan, dialect), dialect),
            table);
  }

  /** The target's rows; none if there is no target. */
  String standing(Optional<TargetTable> target, String staged) {
    return target
        .map(
            t ->
                "SELECT %s AS reprise_row, %s FROM %s"
                    .formatted(
                        dialect.rowPlace(),
                        Expression.selected(Expression.standing(plan, t, dialect), dialect),
                        dialect.table(t.name())))
        .orElseGet(() -> "SELECT * FROM (" + staged(staged) + ") AS none WHERE FALSE");
  }

  /** Which staged rows are deletes. */
  Optional<Deletes> deletes() {
    if (change.keeping() instanceof Keeping.EveryVersion versions) {
      return versions.deletes();
    }
    return change.keeping() instanceof Keeping.Newest newest ? newest.deletes() : Optional.empty();
  }

  /** Lets a predicate that fails on some row fail as the user's, before anything rests on it. */
  void checkDeletes(Sql userSql, String table) {
    if (deletes().isPresent()) {
      userSql.number("SELECT count(*) FROM %s WHERE %s".formatted(table, isDeleted()));
    }
  }

  private String isDeleted() {
    return deletes()
        .map(d -> "COALESCE((" + dialect.rendered(d.predicate(), d.parameters()) + "\n), FALSE)")
        .orElse("FALSE");
  }

  /** The columns of the key. */
  List<Column> keys() {
    return columns(change.keys().columns());
  }

  /** The columns of the sequence; none where nothing says which row is newer. */
  List<Column> sequence() {
    return sequenceBy().map(by -> columns(by.columns())).orElse(List.of());
  }

  Optional<Sequence> sequenceBy() {
    if (change.keeping() instanceof Keeping.EveryVersion versions) {
      return Optional.of(versions.sequence());
    }
    return change.keeping() instanceof Keeping.Newest newest
        ? Optional.of(newest.sequence())
        : Optional.empty();
  }

  /** Whether a row that differs under the same key and sequence is refused. */
  boolean refusesTies() {
    return sequenceBy().filter(by -> by.onTie() == Sequence.OnTie.HIGHEST).isEmpty();
  }

  private List<Column> columns(List<String> names) {
    return names.stream().map(this::column).toList();
  }

  /** The columns that are written, in the target's order. */
  List<Column> stored() {
    return plan.assignments().stream().map(ColumnPlan.Assignment::target).toList();
  }

  private Column column(String name) {
    return stored().stream()
        .filter(c -> c.isNamed(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(name + " is no column that is written"));
  }

  /** Whether every version of a key stays. */
  boolean keepsVersions() {
    return change.keeping() instanceof Keeping.EveryVersion;
  }

  /** Whether most staged rows are likely to be written, and better not looked up once more. */
  boolean carries() {
    return !keepsVersions() && !sequence().isEmpty() && dialect.hints().carries(stored().size());
  }

  /** Whether a staged row and the one that stands may lie side by side before they are compared. */
  boolean pairs() {
    return dialect.hints().pairs(stored().size());
  }

  /** The columns of which no two rows of the target share their values. */
  List<Column> identity() {
    return keepsVersions() ? keysAndSequence() : keys();
  }

  /** The columns by which rows are told apart. */
  List<Column> keysAndSequence() {
    return Stream.concat(keys().stream(), sequence().stream()).distinct().toList();
  }

  /** Whether a row of one side takes the place of one of the other. */
  String samePlace(String one, String other) {
    return Stream.concat(
            Stream.of(sameKey(one, other)),
            identity().stream().filter(c -> !keys().contains(c)).map(c -> same(one, other, c)))
        .collect(Collectors.joining(" AND "));
  }

  /** Whether the keys of two sides are equal. */
  String sameKey(String one, String other) {
    return keys().stream()
        .map(key -> change.keys().matchNulls() ? same(one, other, key) : equal(one, other, key))
        .collect(Collectors.joining(" AND "));
  }

  /** Whether one side's row is newer than the other's; never null. */
  String newer(String one, String other) {
    return isAfter(sequence(), one, other);
  }

  /**
   * Whether one side's row is the greater one, by all stored columns in order, and where these do
   * not tell rows apart that differ (-0 and 0, 1.0 and 1.00), by their digests; never null.
   */
  String greaterRow(String one, String other) {
    return "(%s OR (NOT %s AND %s > %s))"
        .formatted(
            isAfter(stored(), one, other),
            isAfter(stored(), other, one),
            digest(one),
            digest(other));
  }

  /** From the greatest row down, as {@link #greaterRow} compares; of equal rows any comes first. */
  String greatest(String side) {
    return descending(side, stored()) + (refusesTies() ? "" : ", " + digest(side) + " DESC");
  }

  /**
   * By the first of the columns, where that is the same by the second, and so on: by the first half
   * of them, then by the second, since engines bound how deep an expression may nest.
   */
  private String isAfter(List<Column> columns, String one, String other) {
    if (columns.size() < 2) {
      return columns.isEmpty() ? "FALSE" : greater(one, other, columns.get(0));
    }
    List<Column> first = columns.subList(0, columns.size() / 2);
    List<Column> second = columns.subList(columns.size() / 2, columns.size());
    return "(%s OR (%s AND %s))"
        .formatted(
            isAfter(first, one, other),
            first.stream().map(c -> level(one, other, c)).collect(Collectors.joining(" AND ")),
            isAfter(second, one, other));
  }

  private String greater(String one, String other, Column column) {
    String left = of(one, column);
    String right = of(other, column);
    return "(%s IS NOT NULL AND (%s IS NULL OR %s > %s))"
        .formatted(
            left,
            right,
            dialect.ordered(left, column.type()),
            dialect.ordered(right, column.type()));
  }

  /** Whether neither is greater: by the order in which they are compared, not by a collation. */
  private String level(String one, String other, Column column) {
    return dialect.ordered(of(one, column), column.type())
        + " IS NOT DISTINCT FROM "
        + dialect.ordered(of(other, column), column.type());
  }

  private String same(String one, String other, Column column) {
    return dialect.same(of(one, column), of(other, column));
  }

  private String equal(String one, String other, Column column) {
    return of(one, column) + " = " + of(other, column);
  }

  /** A digest of all that is stored of a row. */
  String digest(String side) {
    return dialect.rowHash(row(side));
  }

  /** Holds only where all that is stored of two rows is the same; empty where only digests tell. */
  Optional<String> identical(String one, String other) {
    return pairs() ? dialect.identical(row(one), row(other)) : Optional.empty();
  }

  /** Whether all that is stored of two rows is the same. */
  String sameRow(String one, String other) {
    String digests = digest(one) + " = " + digest(other);
    return identical(one, other).map(same -> "(" + same + " OR " + digests + ")").orElse(digests);
  }

  private List<Expression> row(String side) {
    return stored().stream().map(c -> new Expression(c, of(side, c))).toList();
  }

  String of(String side, Column column) {
    return side + "." + dialect.identifier(column.name());
  }

  /** A side's columns, one after the other. */
  String list(String side, List<Column> columns) {
    return columns.stream().map(c -> of(side, c)).collect(Collectors.joining(", "));
  }

  /** From the oldest row up; null is oldest. */
  String ascending(String side, List<Column> columns) {
    return columns.stream()
        .map(c -> dialect.ordered(of(side, c), c.type()) + " ASC NULLS FIRST")
        .collect(Collectors.joining(", "));
  }

  /** From the newest or greatest row down; null is least. */
  String descending(String side, List<Column> columns) {
    return columns.stream()
        .map(c -> dialect.ordered(of(side, c), c.type()) + " DESC NULLS LAST")
        .collect(Collectors.joining(", "));
  }
}
