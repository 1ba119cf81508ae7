package dev.reprise.jdbc;

import dev.reprise.ledger.Attempt;
import dev.reprise.ledger.InputFingerprint;
import dev.reprise.ledger.UnitId;
import dev.reprise.ledger.UnitRecord;
import dev.reprise.ledger.UnitRecord.Written;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the ledger knows of units, in two queries whatever their number. */
final class UnitRecords {

  private static final String NEWEST_RECEIPTS =
      """
      SELECT w.pipeline, w.interval_start, w.interval_end, w.receipt_id, w.definition_hash,
             w.input_fingerprint, coalesce(w.started_at < w.interval_end, FALSE) AS before_end
      FROM {receipts} AS w
      JOIN (
        SELECT max(r.receipt_id) AS receipt_id
        FROM {receipts} AS r
        WHERE r.pipeline IN (SELECT unnest(CAST(? AS TEXT[]))) AND %s
        GROUP BY r.pipeline, r.interval_start, r.interval_end
      ) AS newest ON newest.receipt_id = w.receipt_id
      ORDER BY w.pipeline, w.interval_start, w.interval_end
      """
          .formatted(JdbcLedger.COUNTS);

  private static final String NEWEST_ATTEMPTS =
      """
      SELECT a.*
      FROM {attempts} AS a
      JOIN (
        SELECT max(attempt_id) AS attempt_id
        FROM {attempts}
        WHERE pipeline IN (SELECT unnest(CAST(? AS TEXT[])))
        GROUP BY pipeline, interval_start, interval_end
      ) AS newest ON newest.attempt_id = a.attempt_id
      ORDER BY a.pipeline, a.interval_start, a.interval_end
      """;

  private final Sql sql;
  private final LedgerTables tables;

  UnitRecords(Sql sql, LedgerTables tables) {
    this.sql = sql;
    this.tables = tables;
  }

  private record Newest(UnitId unit, Written receipt) {}

  Map<String, List<UnitRecord>> of(Collection<String> pipelines) {
    Sql.Values names = Sql.Values.texts(List.copyOf(pipelines));
    Map<UnitId, UnitRecord> units = new LinkedHashMap<>();
    for (Newest newest : receipts(names)) {
      units.put(
          newest.unit(),
          new UnitRecord(newest.unit(), Optional.of(newest.receipt()), Optional.empty()));
    }
    for (Attempt attempt : sql.list(tables.sql(NEWEST_ATTEMPTS), Rows::attempt, names)) {
      units.merge(attempt.unit(), failed(attempt), (known, failed) -> joined(known, attempt));
    }
    Map<String, List<UnitRecord>> byPipeline = new LinkedHashMap<>();
    for (UnitRecord unit : units.values()) {
      byPipeline.computeIfAbsent(unit.unit().pipeline(), name -> new ArrayList<>()).add(unit);
    }
    return byPipeline;
  }

  private List<Newest> receipts(Sql.Values names) {
    return sql.list(
        tables.sql(NEWEST_RECEIPTS),
        row ->
            new Newest(
                Rows.unit(row),
                new Written(
                    row.getLong("receipt_id"),
                    row.getString("definition_hash"),
                    InputFingerprint.parse(row.getString("input_fingerprint")),
                    row.getBoolean("before_end"))),
        names);
  }

  private static UnitRecord failed(Attempt attempt) {
    return new UnitRecord(attempt.unit(), Optional.empty(), Optional.of(attempt));
  }

  /** A failure counts where it is newer than the receipt. */
  private static UnitRecord joined(UnitRecord known, Attempt attempt) {
    boolean newer = known.receipt().map(r -> attempt.attemptId() > r.receiptId()).orElse(true);
    return newer ? new UnitRecord(known.unit(), known.receipt(), Optional.of(attempt)) : known;
  }
}
