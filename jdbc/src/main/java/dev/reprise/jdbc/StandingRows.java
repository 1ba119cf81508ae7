package dev.reprise.jdbc;

import dev.reprise.warehouse.ColumnPlan;
import dev.reprise.warehouse.Slice;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * The rows of slices as they were compared, each by where it lies, what bucket it is in and its
 * hash: found once, they need not be looked for again to be deleted.
 */
final class StandingRows {

  /** Measured on ten million rows, where to look for a slice took as long as to fetch so many. */
  private static final long FEW = 200_000;

  private final Sql sql;
  private final Dialect dialect;
  private final List<String> found = new ArrayList<>();

  StandingRows(Sql sql, Dialect dialect) {
    this.sql = sql;
    this.dialect = dialect;
  }

  /**
   * Keeps the rows of a select of {@code address}, {@code bucket} and {@code digest}, and returns
   * the table that holds them.
   */
  String keep(String select) {
    String table = dialect.temporaryTable("reprise_standing_" + UUID.randomUUID());
    sql.execute("CREATE TEMPORARY TABLE %s AS\n%s".formatted(table, select));
    found.add(table);
    return table;
  }

  /** Whether rows of this slice are worth to be kept: not all rows of a table. */
  boolean keeps(Slice slice) {
    return !(slice instanceof Slice.All) && dialect.findsByPlace();
  }

  /**
   * The rows that were compared, as a predicate; empty where they must be looked for again.
   *
   * @param rows how many they are; to fetch very many by address takes longer than to look for them
   */
  Optional<String> predicate(ColumnPlan plan, long rows) {
    return found.size() == 1 && !plan.alters() && rows <= FEW
        ? Optional.of("%s IN (SELECT address FROM %s)".formatted(dialect.rowPlace(), found.get(0)))
        : Optional.empty();
  }

  void drop() {
    found.forEach(table -> sql.execute("DROP TABLE " + table));
    found.clear();
  }
}
