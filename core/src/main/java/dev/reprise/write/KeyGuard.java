package dev.reprise.write;

import dev.reprise.ledger.TableName;
import dev.reprise.warehouse.Change;
import dev.reprise.warehouse.Column;
import dev.reprise.warehouse.Condition;
import dev.reprise.warehouse.Keeping;
import dev.reprise.warehouse.KeyConflict;
import dev.reprise.warehouse.Keys;
import dev.reprise.warehouse.RefusedException;
import dev.reprise.warehouse.Violations;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.StringJoiner;

/** The guards of keys: a row whose key does not say which row it replaces is not written. */
public final class KeyGuard {

  private KeyGuard() {}

  /** Names of our own in the statements that write by key begin so. */
  private static final String OWN = "reprise_";

  /**
   * Refuses a stage that lacks a column of the key, or a filled table that does; and a column whose
   * name would be taken for one of our own.
   */
  static void columns(Staged staged, Keys keys) {
    staged.stage().columns().stream()
        .filter(c -> c.name().toLowerCase(Locale.ROOT).startsWith(OWN))
        .findFirst()
        .ifPresent(
            column -> {
              throw Refusal.of(
                  staged.name(),
                  "The query has a column %s, and in writes by key names that begin with %s are kept for what Reprise needs."
                      .formatted(column.name(), OWN),
                  "Give the column another name in the query.");
            });
    StagedColumns.require(staged, "unique_key", keys.columns());
    staged.target().stream()
        .flatMap(table -> keys.columns().stream().filter(key -> lacks(table.columns(), key)))
        .filter(key -> staged.session().hasRows(staged.target().orElseThrow()))
        .findFirst()
        .ifPresent(
            key -> {
              throw Refusal.of(
                  staged.name(),
                  "`unique_key` names %s, and %s, which has rows, has no such column; it has %s."
                      .formatted(
                          key,
                          staged.name(),
                          StagedColumns.listed(staged.target().orElseThrow().columns())),
                  "Correct `unique_key`, or add the column to the table and fill it.");
            });
  }

  private static boolean lacks(List<Column> columns, String name) {
    return columns.stream().noneMatch(c -> c.isNamed(name));
  }

  /** Refuses null in a key unless the pipeline says that null is a value. */
  static void nulls(Staged staged, Keys keys) {
    if (keys.matchNulls()) {
      return;
    }
    Violations nulls =
        staged.session().violations(staged.stage(), new Condition.NotNull(keys.columns()));
    if (nulls.rows() > 0) {
      throw Refusal.of(
          staged.name(),
          Offenders.told("with null in a key column (%s)", keys.columns(), nulls),
          "Give them a value in the query, or set `null_keys: match` to treat null as a value.");
    }
  }

  /** The refusal of keys that cannot be told apart. */
  public static RefusedException refusal(
      TableName target, Change.ByKey change, KeyConflict conflict) {
    return Refusal.of(target, told(target, change, conflict), remedy(change, conflict.kind()));
  }

  /** The refusal of a table that holds keys more than once. */
  static RefusedException refusalToTakeOver(
      TableName target, Change.ByKey change, KeyConflict conflict) {
    return Refusal.of(
        target,
        told(target, change, conflict),
        "Delete those that are too many, and adopt again; or correct `unique_key`.");
  }

  /** The refusal of a key that would take rows for each other. */
  public static RefusedException folding(TableName target, Column key) {
    return Refusal.of(
        target,
        "The key column %s of %s is %s, in which values that differ count as equal (by blanks, by case, by a collation or by how they are written) or cannot be compared."
            .formatted(key.name(), target, key.type()),
        "Give the column a type that compares values as they are, such as text.");
  }

  /** The refusal of a sequence that takes values that differ for one. */
  public static RefusedException foldingSequence(TableName target, Column sequence) {
    return Refusal.of(
        target,
        "The column %s of %s, which `sequence_by` names, is %s, in which values that differ by case count as equal, so that it does not say which of two rows is newer."
            .formatted(sequence.name(), target, sequence.type()),
        "Give the column a type that compares values as they are, such as text.");
  }

  private static String told(TableName target, Change.ByKey change, KeyConflict conflict) {
    StringJoiner text = new StringJoiner("\n");
    text.add(head(target, change, conflict));
    for (KeyConflict.KeyRows key : conflict.examples()) {
      text.add("  key: " + key.key());
      String label = key.standing().isEmpty() ? "row" : "staged";
      key.staged().forEach(row -> text.add("    " + label + ": " + row));
      key.standing().forEach(row -> text.add("    stands: " + row));
    }
    long more = conflict.keys() - conflict.examples().size();
    conflict
        .sql()
        .map(Offenders::all)
        .or(() -> Optional.of("  and %s more".formatted(counted(more))).filter(t -> more > 0))
        .ifPresent(text::add);
    return text.toString();
  }

  private static String head(TableName target, Change.ByKey change, KeyConflict conflict) {
    String key = String.join(", ", change.keys().columns());
    String sequence = String.join(", ", sequence(change));
    String count = counted(conflict.keys());
    String those = conflict.keys() == 1 ? "that has" : "that have";
    return switch (conflict.kind()) {
      case STAGED ->
          "The query yields %s (%s) %s rows which differ, and nothing says which of them stays:"
              .formatted(count, key, those);
      case TIED ->
          "The query yields %s (%s) %s rows which differ at one sequence (%s):"
              .formatted(count, key, those, sequence);
      case TIED_WITH_TARGET ->
          "The query yields %s (%s) %s a row which differs from what stands at its sequence (%s):"
              .formatted(count, key, those, sequence);
      case REPEATED_IN_TARGET ->
          "%s holds %s (%s) %s more than one row:".formatted(target, count, key, those);
    };
  }

  private static String counted(long keys) {
    return keys == 1 ? "1 key" : keys + " keys";
  }

  static List<String> sequence(Change.ByKey change) {
    if (change.keeping() instanceof Keeping.EveryVersion versions) {
      return versions.sequence().columns();
    }
    return change.keeping() instanceof Keeping.Newest newest
        ? newest.sequence().columns()
        : List.of();
  }

  private static String remedy(Change.ByKey change, KeyConflict.Kind kind) {
    return switch (kind) {
      case STAGED ->
          change.keeping() instanceof Keeping.Last
              ? "Name the column that says which row is newer (`sequence_by`), or make the query"
                  + " yield one row a key."
              : "Make the query yield one row a key, or name further columns in `unique_key`.";
      case TIED, TIED_WITH_TARGET ->
          "Add a column to `sequence_by` that tells them apart, or set `on_tie: highest` to keep"
              + " the greatest.";
      case REPEATED_IN_TARGET ->
          "Somebody else wrote them: delete those that are too many, and run again; or correct"
              + " `unique_key`.";
    };
  }
}
