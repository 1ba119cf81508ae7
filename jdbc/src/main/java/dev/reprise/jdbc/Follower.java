package dev.reprise.jdbc;

import dev.reprise.ledger.TableName;
import dev.reprise.warehouse.RefusedException;

/**
 * A foreign key by which rows of another table follow a target's: a deleted row deletes or changes
 * them, and to insert it again does not bring them back. They are not the run's.
 *
 * @param table whose rows refer to the target's
 * @param key by its name
 * @param rule what becomes of them, for example {@code CASCADE}
 */
record Follower(String table, String key, String rule) {

  RefusedException refusal(TableName target) {
    return new RefusedException(
        """
        Rows of %1$s refer to %4$s by the foreign key %2$s with ON DELETE %3$s, and would follow every row that this run replaces, also one that it writes again.
        Nothing was written: %4$s is as it was, and so are they.
        Write %4$s with `merge`, which changes rows where they stand, or let the foreign key be NO ACTION, DEFERRABLE INITIALLY DEFERRED.\
        """
            .formatted(table, key, rule, target));
  }
}
