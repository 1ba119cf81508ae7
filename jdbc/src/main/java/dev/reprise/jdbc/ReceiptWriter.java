package dev.reprise.jdbc;

import dev.reprise.interval.Interval;
import dev.reprise.ledger.Receipt;
import dev.reprise.ledger.RowCounts;
import dev.reprise.ledger.SliceFingerprint;
import dev.reprise.ledger.TableName;
import dev.reprise.warehouse.Change;
import dev.reprise.warehouse.Comparison;
import dev.reprise.warehouse.Effect;
import dev.reprise.warehouse.KeyEffect;
import dev.reprise.warehouse.ReceiptDraft;
import dev.reprise.warehouse.Slice;
import dev.reprise.warehouse.Write;
import dev.reprise.warehouse.WriteRequest;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Records what a unit wrote, in the transaction that wrote it. */
final class ReceiptWriter {

  private static final String RECEIPT =
      """
      INSERT INTO {receipts} (
        receipt_id, pipeline, interval_start, interval_end, target, slice, run_id,
        definition_hash, input_fingerprint, rows_staged, rows_inserted, rows_updated, rows_deleted,
        rows_after, fingerprint, fingerprint_method, fingerprint_columns, touched,
        started_at, committed_at, reprise_version, warehouse_version, ends_earlier)
      VALUES (
        CAST(? AS BIGINT), CAST(? AS TEXT), CAST(? AS TIMESTAMPTZ), CAST(? AS TIMESTAMPTZ),
        CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT),
        CAST(? AS BIGINT), CAST(? AS BIGINT), CAST(? AS BIGINT), CAST(? AS BIGINT),
        CAST(? AS BIGINT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT),
        CAST(? AS TIMESTAMPTZ), CAST(? AS TIMESTAMPTZ), CAST(? AS TEXT), CAST(? AS TEXT), FALSE)\
      """;

  private static final String TOUCHED =
      """
      INSERT INTO {touched} (receipt_id, target, range_start, range_end)
      SELECT CAST(? AS BIGINT), CAST(? AS TEXT), CAST(unnest(CAST(? AS TEXT[])) AS TIMESTAMPTZ),
             CAST(unnest(CAST(? AS TEXT[])) AS TIMESTAMPTZ)\
      """;

  private final Sql sql;
  private final LedgerTables tables;
  private final Dialect dialect;
  private final Versions versions;

  /** Who writes. */
  record Versions(String reprise, String warehouse) {}

  ReceiptWriter(Sql sql, LedgerTables tables, Dialect dialect, Versions versions) {
    this.sql = sql;
    this.tables = tables;
    this.dialect = dialect;
    this.versions = versions;
  }

  /** A receipt for each draft, in their order. */
  List<Receipt> record(WriteRequest request, Write write, Instant committedAt) {
    List<Long> ids = tables.ids(sql, write.receipts().size());
    FileRecords files = new FileRecords(sql, tables);
    List<Receipt> receipts = new ArrayList<>();
    for (ReceiptDraft draft : write.receipts()) {
      Receipt receipt = receipt(ids.get(receipts.size()), request, write, draft, committedAt);
      insert(receipt);
      insertTouched(receipt, draft.effect());
      draft.files().forEach(list -> files.store(list, receipt.receiptId()));
      receipts.add(receipt);
    }
    return receipts;
  }

  private Receipt receipt(
      long id, WriteRequest request, Write write, ReceiptDraft draft, Instant committedAt) {
    Effect effect = draft.effect();
    String target = write.target().in(dialect.defaultSchema()).key();
    return new Receipt(
        id,
        draft.unit(),
        TableName.of(target),
        draft.slice().flatMap(this::predicate),
        request.runId(),
        draft.definition().hash(),
        draft.inputs(),
        counts(write.change(), effect),
        draft.slice().flatMap(slice -> after(effect)),
        changes(effect) ? effect.touched().text(request.zone()) : "",
        draft.startedAt().truncatedTo(ChronoUnit.MICROS),
        committedAt.truncatedTo(ChronoUnit.MICROS),
        versions.reprise(),
        versions.warehouse());
  }

  private Optional<String> predicate(Slice slice) {
    return slice instanceof Slice.All
        ? Optional.empty()
        : Optional.of(new Slices(dialect).text(slice));
  }

  private static RowCounts counts(Change change, Effect effect) {
    if (effect instanceof KeyEffect byKey) {
      return byKey.rows();
    }
    Comparison comparison = (Comparison) effect;
    long after = comparison.after().fingerprint().rows();
    boolean unchanged = change instanceof Change.Nothing || comparison.equal();
    return unchanged
        ? RowCounts.unchanged(after)
        : new RowCounts(after, after, 0, comparison.before().rows());
  }

  private static boolean changes(Effect effect) {
    return effect instanceof KeyEffect byKey
        ? byKey.rows().changed()
        : !((Comparison) effect).equal();
  }

  /** Where a unit owns no slice, there is none to be measured. */
  private static Optional<SliceFingerprint> after(Effect effect) {
    return effect instanceof Comparison comparison
        ? Optional.of(comparison.after())
        : Optional.empty();
  }

  private void insert(Receipt receipt) {
    RowCounts rows = receipt.rows();
    @Nullable SliceFingerprint after = receipt.after().orElse(null);
    sql.update(
        tables.sql(RECEIPT),
        receipt.receiptId(),
        receipt.unit().pipeline(),
        Rows.start(receipt.unit()),
        Rows.end(receipt.unit()),
        receipt.target().toString(),
        receipt.slice().orElse(null),
        receipt.runId(),
        receipt.definitionHash(),
        receipt.inputs().text(),
        rows.staged(),
        rows.inserted(),
        rows.updated(),
        rows.deleted(),
        after == null ? null : after.fingerprint().rows(),
        after == null ? null : after.fingerprint().sum(),
        after == null ? null : after.method(),
        after == null ? null : after.columns(),
        receipt.touched(),
        receipt.startedAt(),
        receipt.committedAt(),
        receipt.repriseVersion(),
        receipt.warehouseVersion());
  }

  private void insertTouched(Receipt receipt, Effect effect) {
    List<Interval> ranges = effect.touched().ranges();
    if (!receipt.touched().isEmpty()) {
      sql.update(
          tables.sql(TOUCHED),
          receipt.receiptId(),
          receipt.target().toString(),
          Sql.Values.texts(ranges.stream().map(range -> range.start().toString()).toList()),
          Sql.Values.texts(ranges.stream().map(range -> range.end().toString()).toList()));
    }
  }
}
