package dev.reprise.jdbc;

import dev.reprise.interval.Interval;
import dev.reprise.ledger.Attempt;
import dev.reprise.ledger.UnitId;
import dev.reprise.ledger.UnitRecord;
import dev.reprise.ledger.UnitRecord.Written;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the ledger knows of units, in two queries whatever their number. */
final class UnitRecords {

  /**
   * The newest receipts that count, named {@code newest}; one parameter: the pipelines' names. To
   * be put behind WITH.
   */
  static final String NEWEST =
      """
      newest AS (
        SELECT max(r.receipt_id) AS receipt_id
        FROM {receipts} AS r
        WHERE r.pipeline IN (SELECT unnest(CAST(? AS TEXT[]))) AND %s
        GROUP BY r.pipeline, r.interval_start, r.interval_end
      )
      """
          .formatted(JdbcLedger.COUNTS);

  /**
   * A row names its pipeline only where it differs from the row before in more than its receipt and
   * its interval. Most do not. DuckDB's driver makes all texts of an answer whether they are asked
   * for or not, which takes longer than all else; and what is not asked for costs nothing else.
   */
  private static final String RECEIPTS =
      """
      WITH %1$s, unit AS (
        SELECT w.pipeline, w.interval_start, w.interval_end, w.receipt_id, w.definition_hash,
               coalesce(w.started_at < w.interval_end, FALSE) AS before_end
        FROM {receipts} AS w
        JOIN newest ON newest.receipt_id = w.receipt_id
      ), marked AS (
        SELECT unit.*,
               pipeline = lag(pipeline) OVER ordered
                 AND definition_hash = lag(definition_hash) OVER ordered
                 AND before_end = lag(before_end) OVER ordered
                 AND lag(interval_start) OVER ordered IS NOT NULL
                 AND interval_start IS NOT NULL AS goes_on
        FROM unit
        WINDOW ordered AS (ORDER BY pipeline, interval_start, interval_end)
      )
      SELECT CASE WHEN goes_on THEN NULL ELSE pipeline END,
             receipt_id, %2$s, %3$s,
             CASE WHEN goes_on THEN NULL ELSE definition_hash END,
             before_end, interval_start IS NULL
      FROM marked
      ORDER BY marked.pipeline, marked.interval_start, marked.interval_end
      """;

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

  private static final Comparator<UnitRecord> BY_INTERVAL =
      Comparator.comparing(
          record -> record.unit().interval().orElse(null),
          Comparator.nullsLast(Comparator.naturalOrder()));

  private static final long MICROS = 1_000_000;

  private final Sql sql;
  private final LedgerTables tables;
  private final Dialect dialect;

  UnitRecords(Sql sql, LedgerTables tables, Dialect dialect) {
    this.sql = sql;
    this.tables = tables;
    this.dialect = dialect;
  }

  Map<String, List<UnitRecord>> of(Collection<String> pipelines) {
    Sql.Values names = Sql.Values.texts(List.copyOf(pipelines));
    Map<String, List<UnitRecord>> units = receipts(names);
    for (Attempt attempt : sql.list(tables.sql(NEWEST_ATTEMPTS), Rows::attempt, names)) {
      add(attempt, units.computeIfAbsent(attempt.unit().pipeline(), name -> new ArrayList<>()));
    }
    return units;
  }

  private Map<String, List<UnitRecord>> receipts(Sql.Values names) {
    String query =
        RECEIPTS.formatted(
            NEWEST, dialect.micros("interval_start"), dialect.micros("interval_end"));
    return sql.query(
        tables.sql(query),
        result -> {
          Map<String, List<UnitRecord>> units = new LinkedHashMap<>();
          List<UnitRecord> ofPipeline = new ArrayList<>();
          Same same = new Same("", "", false, false);
          while (result.next()) {
            String pipeline = result.getString(1);
            if (pipeline != null) {
              same = Same.of(pipeline, result);
              ofPipeline = units.computeIfAbsent(pipeline, name -> new ArrayList<>());
            }
            ofPipeline.add(same.unit(result));
          }
          return units;
        },
        names);
  }

  /** What rows that follow each other have in common. */
  private record Same(String pipeline, String definitionHash, boolean beforeEnd, boolean whole) {

    static Same of(String pipeline, ResultSet row) throws SQLException {
      return new Same(pipeline, row.getString(5), row.getBoolean(6), row.getBoolean(7));
    }

    UnitRecord unit(ResultSet row) throws SQLException {
      Optional<Interval> interval =
          whole
              ? Optional.empty()
              : Optional.of(new Interval(instant(row.getLong(3)), instant(row.getLong(4))));
      Written written = new Written(row.getLong(2), definitionHash, beforeEnd);
      return new UnitRecord(new UnitId(pipeline, interval), Optional.of(written), Optional.empty());
    }
  }

  private static Instant instant(long micros) {
    return Instant.ofEpochSecond(
        Math.floorDiv(micros, MICROS), Math.floorMod(micros, MICROS) * 1000);
  }

  /** A failure counts where it is newer than the receipt. */
  private static void add(Attempt attempt, List<UnitRecord> units) {
    UnitRecord failed = new UnitRecord(attempt.unit(), Optional.empty(), Optional.of(attempt));
    int at = Collections.binarySearch(units, failed, BY_INTERVAL);
    if (at < 0) {
      units.add(-at - 1, failed);
      return;
    }
    UnitRecord known = units.get(at);
    if (known.receipt().map(r -> attempt.attemptId() > r.receiptId()).orElse(true)) {
      units.set(at, new UnitRecord(known.unit(), known.receipt(), Optional.of(attempt)));
    }
  }
}
