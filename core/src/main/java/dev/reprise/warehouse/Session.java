package dev.reprise.warehouse;

import dev.reprise.ledger.LearntType;
import dev.reprise.ledger.Ledger;
import dev.reprise.ledger.TableName;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One unit's work inside {@link Warehouse#write}: it may stage and measure, and changes nothing
 * that others see.
 */
public interface Session extends Standing {

  /** The ledger as this unit sees it, under its locks. */
  @Override
  Ledger ledger();

  /** Makes an input readable under its name for the rest of this session. */
  void attach(FileTable input);

  /**
   * The columns that the input's one file says it has.
   *
   * @throws BadInputException if the file is not whole
   */
  List<StoredColumn> columns(FileTable input);

  /** Makes rows of another database readable; all inputs of one database show one state of it. */
  void attach(SourceTable input);

  /**
   * What the values of each open column look like, over all files of the input: at least as far as
   * their types depend on it. What was read for this may serve to attach the input.
   *
   * @param input with all of its columns, the open ones as text
   */
  Map<String, ColumnShape> shapes(FileTable input, OpenColumns open);

  /**
   * The first text, in the order of files and lines, because of which the input's one column cannot
   * have its type, nor one that this type widens to.
   */
  Optional<OddText> odd(FileTable input);

  /**
   * Parts the lines of an input into rows and lines that are malformed or hold a value that is not
   * of its declared type.
   *
   * @param most how many such lines there may be
   * @param folder where copies of files may be made for the rest of this session
   * @throws BadInputException if there are more, which names the first
   */
  Sifted sift(FileTable input, int most, Path folder);

  /**
   * Keeps lines in their table, if what the session writes is kept: in place of those that earlier
   * runs of the unit, or of parts of it, left there.
   */
  void keep(Rejects rejects);

  /** Keeps types of the pipeline's inputs in the ledger, if what the session writes is kept. */
  void remember(String pipeline, List<LearntType> types);

  /** Whether a column of the target holds anything but null. */
  boolean holdsValues(TableName target, Column column);

  /**
   * Evaluates the query once and keeps its rows.
   *
   * @param replaces the target that the stage will replace whole, so that an engine may put the
   *     stage where it can be exchanged for the target without copying
   */
  Stage stage(Query query, Optional<TableName> replaces);

  /** The staged rows that do not belong to the slice; null in the slice's columns is outside. */
  OutsideRows outside(Stage stage, Slice slice);

  /** How many rows the stage holds now. */
  long rows(Stage stage);

  /** Removes from the stage what {@link #outside} found. */
  void discardOutside(Stage stage, Slice slice);

  /** The staged rows that break the condition. */
  Violations violations(Stage stage, Condition condition);

  /** The rows of a table that break the condition; the table counts as {@code stage}. */
  Violations violations(TargetTable table, Condition condition);

  /**
   * Whether a write by key could tell the rows of a table apart: refused where keys, or versions of
   * them, stand more than once, null counting as a value.
   *
   * @param change whose columns the table has
   */
  Match match(TargetTable table, Change.ByKey change);

  /** The staged values that their target column cannot hold exactly, at most a few. */
  List<Misfit> misfits(Stage stage, ColumnPlan columns);

  /** Compares the staged rows of each slice with those that stand in the target. */
  List<Comparison> compare(
      Stage stage,
      TableName target,
      ColumnPlan columns,
      List<Slice> slices,
      Optional<TimeColumn> time);

  /**
   * Finds for each staged row what stands under its key, and what becomes of the two. Where a key
   * may not hold null, no staged key holds one.
   */
  Match match(
      Stage stage,
      TableName target,
      ColumnPlan columns,
      Change.ByKey change,
      Optional<TimeColumn> time);
}
