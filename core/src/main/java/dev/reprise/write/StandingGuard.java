package dev.reprise.write;

import dev.reprise.ledger.TableName;
import dev.reprise.warehouse.Change;
import dev.reprise.warehouse.Condition;
import dev.reprise.warehouse.Keeping;
import dev.reprise.warehouse.Keys;
import dev.reprise.warehouse.Match;
import dev.reprise.warehouse.Session;
import dev.reprise.warehouse.TargetTable;
import dev.reprise.warehouse.Violations;
import java.util.List;

/** The guards of a table that is taken over to be written by key. */
final class StandingGuard {

  private StandingGuard() {}

  static void guard(TableName name, Session session, TargetTable table, Change.ByKey change) {
    columns(name, table, "unique_key", change.keys().columns());
    columns(name, table, "sequence_by", KeyGuard.sequence(change));
    if (change.keeping() instanceof Keeping.EveryVersion) {
      PeriodGuard.standing(name, table);
    }
    nulls(name, session, table, change.keys());
    Match match = session.match(table, change);
    if (match instanceof Match.Folding folding) {
      throw KeyGuard.folding(name, folding.key());
    }
    if (match instanceof Match.FoldingSequence folding) {
      throw KeyGuard.foldingSequence(name, folding.sequence());
    }
    if (match instanceof Match.Refused refused) {
      throw KeyGuard.refusalToTakeOver(name, change, refused.conflict());
    }
  }

  private static void columns(
      TableName name, TargetTable table, String field, List<String> wanted) {
    for (String column : wanted) {
      if (table.columns().stream().noneMatch(c -> c.isNamed(column))) {
        throw Refusal.of(
            name,
            "`%s` names %s, and %s has no such column; it has %s."
                .formatted(field, column, name, StagedColumns.listed(table.columns())),
            "Correct `%s`, or add the column to the table and fill it.".formatted(field));
      }
    }
  }

  private static void nulls(TableName name, Session session, TargetTable table, Keys keys) {
    if (keys.matchNulls()) {
      return;
    }
    Violations nulls = session.violations(table, new Condition.NotNull(keys.columns()));
    if (nulls.rows() > 0) {
      throw Refusal.of(
          name,
          name
              + " holds "
              + Offenders.told("with null in a key column (%s)", keys.columns(), nulls),
          "Give them a value or delete them, and adopt again; or set `null_keys: match` to treat"
              + " null as a value.");
    }
  }
}
