package dev.reprise.jdbc;

import dev.reprise.ledger.ChangedRead;
import dev.reprise.ledger.InputFingerprint;
import dev.reprise.ledger.Ledger;
import dev.reprise.ledger.OwnRead;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What the newest receipts say that was read, and whether the same would be read now. */
final class RecordedReads {

  private static final String RECORDED =
      """
      WITH %s
      SELECT w.receipt_id, w.input_fingerprint
      FROM {receipts} AS w
      JOIN newest ON newest.receipt_id = w.receipt_id
      """
          .formatted(UnitRecords.NEWEST);

  /** A receipt's text names each upstream in a line of its own, with its digest. */
  private static final String CHANGED =
      """
      WITH %1$s, asked AS (
        SELECT unnest(CAST(? AS TEXT[])) AS pipeline, unnest(CAST(? AS TEXT[])) AS target
      ), question AS (
        SELECT w.receipt_id AS n, asked.target, w.interval_start AS window_start,
               w.interval_end AS window_end, w.input_fingerprint AS recorded
        FROM {receipts} AS w
        JOIN newest ON newest.receipt_id = w.receipt_id
        JOIN asked ON asked.pipeline = w.pipeline
      ), %2$s, now AS (
        SELECT q.n, q.target, q.recorded, coalesce(d.digest, '%3$s') AS digest
        FROM question AS q
        LEFT JOIN digest AS d ON d.n = q.n AND d.target = q.target
      )
      SELECT n, target, digest, recorded
      FROM now
      WHERE strpos(chr(10) || recorded || chr(10), chr(10) || target || '=' || digest || chr(10)) = 0
      """
          .formatted(UnitRecords.NEWEST, UpstreamDigests.DIGEST, Ledger.NOTHING_READ);

  private final Sql sql;
  private final LedgerTables tables;
  private final String defaultSchema;

  RecordedReads(Sql sql, LedgerTables tables, String defaultSchema) {
    this.sql = sql;
    this.tables = tables;
    this.defaultSchema = defaultSchema;
  }

  Map<Long, InputFingerprint> of(Collection<String> pipelines) {
    return sql.query(
        tables.sql(RECORDED),
        result -> {
          Map<Long, InputFingerprint> recorded = new HashMap<>();
          while (result.next()) {
            recorded.put(result.getLong(1), InputFingerprint.parse(result.getString(2)));
          }
          return recorded;
        },
        Sql.Values.texts(List.copyOf(pipelines)));
  }

  List<ChangedRead> changed(Collection<OwnRead> reads) {
    Set<String> names = new LinkedHashSet<>();
    List<String> pipelines = new ArrayList<>();
    List<String> targets = new ArrayList<>();
    for (OwnRead read : reads) {
      names.add(read.pipeline());
      pipelines.add(read.pipeline());
      targets.add(read.upstream().in(defaultSchema).key());
    }
    return sql.list(
        tables.sql(CHANGED),
        row ->
            new ChangedRead(
                row.getLong(1),
                row.getString(2),
                row.getString(3),
                InputFingerprint.parse(row.getString(4))),
        Sql.Values.texts(List.copyOf(names)),
        Sql.Values.texts(pipelines),
        Sql.Values.texts(targets));
  }
}
