package dev.reprise.jdbc;

import dev.reprise.ledger.TableName;
import dev.reprise.warehouse.Column;
import dev.reprise.warehouse.TargetTable;
import java.util.List;
import java.util.Optional;

/** What tables there are. */
interface Catalog {

  /** The table or view of that name, in whatever case; the name carries a schema. */
  Optional<TargetTable> table(Sql sql, TableName name);

  /**
   * Whether nothing hangs on a table (keys, indexes, defaults, comments) that would be lost if
   * another took its place.
   */
  boolean exchangeable(Sql sql, TargetTable table);

  /** Whether there is a table of exactly that name, which carries a schema; no view. */
  boolean hasTable(Sql sql, TableName name);

  /** Whether there is a schema of that name. */
  boolean hasSchema(Sql sql, String schema);

  /** The columns of a table that is there, in its order; the table is named as SQL names it. */
  List<Column> columns(Sql sql, String table);

  /** Whether the table has this column and fills it itself; false where adding it tells as much. */
  default boolean fills(Sql sql, TableName table, String column) {
    return false;
  }

  /** By what rows of another table would follow those that are deleted from this one, if any. */
  default Optional<Follower> follower(Sql sql, TargetTable table) {
    return Optional.empty();
  }

  /** The indexes of a table without which it can be altered; none where they are no hindrance. */
  default List<Altering.Index> indexesInTheWay(Sql sql, TableName name) {
    return List.of();
  }
}
