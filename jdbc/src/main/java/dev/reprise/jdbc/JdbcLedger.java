package dev.reprise.jdbc;

import dev.reprise.ledger.Attempt;
import dev.reprise.ledger.ChangedRead;
import dev.reprise.ledger.FileList;
import dev.reprise.ledger.FileVersion;
import dev.reprise.ledger.InputColumn;
import dev.reprise.ledger.InputFingerprint;
import dev.reprise.ledger.Ledger;
import dev.reprise.ledger.OwnRead;
import dev.reprise.ledger.Receipt;
import dev.reprise.ledger.TableName;
import dev.reprise.ledger.UnitId;
import dev.reprise.ledger.UnitRecord;
import dev.reprise.ledger.UpstreamRead;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The ledger in a database's own tables. A database without them answers as an empty ledger. */
final class JdbcLedger implements Ledger {

  /** Holds for receipts, named {@code r}, that no later one ended. */
  static final String COUNTS =
      """
      NOT EXISTS (
        SELECT 1 FROM {receipts} AS e
        WHERE e.pipeline = r.pipeline AND e.ends_earlier AND e.receipt_id >= r.receipt_id)
      """;

  private static final String INTERVAL =
      """
      r.interval_start IS NOT DISTINCT FROM CAST(? AS TIMESTAMPTZ)
      AND r.interval_end IS NOT DISTINCT FROM CAST(? AS TIMESTAMPTZ)
      """;

  private static final String NEWEST_OF_RUN =
      """
      SELECT r.* FROM {receipts} AS r
      WHERE r.run_id = ? AND r.pipeline = ? AND %s
      ORDER BY r.receipt_id DESC LIMIT 1
      """
          .formatted(INTERVAL);

  /** Nothing where the newest is one that ended all earlier ones. */
  private static final String NEWEST =
      """
      SELECT * FROM {receipts}
      WHERE NOT ends_earlier AND receipt_id = (
        SELECT max(r.receipt_id) FROM {receipts} AS r
        WHERE r.pipeline = CAST(? AS TEXT) AND (r.ends_earlier OR %s))
      """
          .formatted(INTERVAL);

  private static final String OWNERS =
      """
      SELECT pipeline FROM {receipts}
      WHERE target = ? OR ends_earlier
      GROUP BY pipeline
      HAVING max(receipt_id) FILTER (WHERE target = ?)
        > coalesce(max(receipt_id) FILTER (WHERE ends_earlier), 0)
      ORDER BY pipeline
      """;

  private static final String RECEIPTS =
      """
      SELECT * FROM {receipts}
      WHERE pipeline = ? AND receipt_id < ? ORDER BY receipt_id DESC LIMIT ?""";

  private static final String ATTEMPTS =
      """
      SELECT * FROM {attempts}
      WHERE pipeline = ? AND attempt_id < ? ORDER BY attempt_id DESC LIMIT ?""";

  private final LedgerReading reading;
  private final LedgerTables tables;
  private final Dialect dialect;

  JdbcLedger(LedgerReading reading, LedgerTables tables, Dialect dialect) {
    this.reading = reading;
    this.tables = tables;
    this.dialect = dialect;
  }

  @Override
  public Map<String, List<UnitRecord>> units(Collection<String> pipelines) {
    return ask(sql -> new UnitRecords(sql, tables, dialect).of(pipelines), Map.of());
  }

  @Override
  public Map<Long, InputFingerprint> inputs(Collection<String> pipelines) {
    return pipelines.isEmpty() ? Map.of() : ask(sql -> recorded(sql).of(pipelines), Map.of());
  }

  @Override
  public List<ChangedRead> changedReads(Collection<OwnRead> reads) {
    return reads.isEmpty() ? List.of() : ask(sql -> recorded(sql).changed(reads), List.of());
  }

  private RecordedReads recorded(Sql sql) {
    return new RecordedReads(sql, tables, dialect.defaultSchema());
  }

  @Override
  public Map<UpstreamRead, String> upstreamDigests(Collection<UpstreamRead> reads) {
    Map<UpstreamRead, String> nothing =
        reads.stream().distinct().collect(Collectors.toMap(read -> read, read -> NOTHING_READ));
    return reads.isEmpty()
        ? nothing
        : ask(sql -> new UpstreamDigests(sql, tables, dialect.defaultSchema()).of(reads), nothing);
  }

  @Override
  public Optional<Receipt> receipt(UnitId unit, String runId) {
    return first(NEWEST_OF_RUN, runId, unit.pipeline(), Rows.start(unit), Rows.end(unit));
  }

  @Override
  public Optional<Receipt> newest(UnitId unit) {
    return first(NEWEST, unit.pipeline(), Rows.start(unit), Rows.end(unit));
  }

  @Override
  public List<String> owners(TableName target) {
    String key = target.in(dialect.defaultSchema()).key();
    return ask(sql -> sql.list(tables.sql(OWNERS), row -> row.getString(1), key, key), List.of());
  }

  @Override
  public List<Receipt> receipts(String pipeline, long beforeId, int limit) {
    return ask(
        sql -> sql.list(tables.sql(RECEIPTS), Rows::receipt, pipeline, beforeId, limit), List.of());
  }

  @Override
  public List<Attempt> attempts(String pipeline, long beforeId, int limit) {
    return ask(
        sql -> sql.list(tables.sql(ATTEMPTS), Rows::attempt, pipeline, beforeId, limit), List.of());
  }

  @Override
  public Optional<FileList> fileList(String digest) {
    return ask(sql -> new FileRecords(sql, tables).list(digest), Optional.empty());
  }

  @Override
  public Map<String, FileVersion> knownFiles(Collection<String> paths) {
    return paths.isEmpty()
        ? Map.of()
        : ask(sql -> new FileRecords(sql, tables).known(paths), Map.of());
  }

  @Override
  public List<InputColumn> inputColumns(String pipeline) {
    return ask(sql -> new InputColumns(sql, tables).of(pipeline), List.of());
  }

  private Optional<Receipt> first(String query, @Nullable Object... values) {
    return ask(sql -> sql.first(tables.sql(query), Rows::receipt, values), Optional.empty());
  }

  private <T> T ask(Function<Sql, T> question, T empty) {
    return reading.ask(sql -> tables.stand(sql) ? question.apply(sql) : empty);
  }
}
