package dev.reprise.jdbc;

import dev.reprise.ledger.TableName;
import dev.reprise.warehouse.RefusedException;
import dev.reprise.warehouse.TransientException;

/** What is said where a statement wrote other rows than it was to write. */
final class SkippedRows {

  private SkippedRows() {}

  /** New rows concern nobody else, so that only the table itself can have left them out. */
  static RefusedException notInserted(TableName target, long found, long inserted) {
    return new RefusedException(
        """
        %s took %d of %d rows: a trigger or a rule of the table leaves out the others.
        Nothing was written: %1$s is as it was.
        Leave them out of the query, or change the trigger.\
        """
            .formatted(target, inserted, found));
  }

  /**
   * Rows that stood there, which others may have changed; the next try may find them as they are.
   *
   * @param done what was to become of them, for example {@code deleted}
   */
  static TransientException notChanged(TableName target, String done, long found, long changed) {
    return new TransientException(
        """
        %s: %d of %d rows were %s; a trigger or a rule of the table skips the others, or another session changed them meanwhile.
        Nothing was written: %1$s is as it was.\
        """
            .formatted(target, changed, found, done),
        null);
  }
}
