package dev.reprise.jdbc;

import dev.reprise.interval.Interval;
import dev.reprise.ledger.Attempt;
import dev.reprise.ledger.FileVersion;
import dev.reprise.ledger.Fingerprint;
import dev.reprise.ledger.InputFingerprint;
import dev.reprise.ledger.Receipt;
import dev.reprise.ledger.RowCounts;
import dev.reprise.ledger.SliceFingerprint;
import dev.reprise.ledger.TableName;
import dev.reprise.ledger.UnitId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Rows of the ledger's tables as values. */
final class Rows {

  private Rows() {}

  static Receipt receipt(ResultSet row) throws SQLException {
    return new Receipt(
        row.getLong("receipt_id"),
        unit(row),
        TableName.of(row.getString("target")),
        Optional.ofNullable(row.getString("slice")),
        row.getString("run_id"),
        row.getString("definition_hash"),
        InputFingerprint.parse(row.getString("input_fingerprint")),
        new RowCounts(
            row.getLong("rows_staged"),
            row.getLong("rows_inserted"),
            row.getLong("rows_updated"),
            row.getLong("rows_deleted")),
        after(row),
        row.getString("touched"),
        instant(row, "started_at"),
        instant(row, "committed_at"),
        row.getString("reprise_version"),
        row.getString("warehouse_version"));
  }

  private static Optional<SliceFingerprint> after(ResultSet row) throws SQLException {
    String sum = row.getString("fingerprint");
    return sum == null
        ? Optional.empty()
        : Optional.of(
            new SliceFingerprint(
                new Fingerprint(row.getLong("rows_after"), sum),
                row.getString("fingerprint_method"),
                row.getString("fingerprint_columns")));
  }

  static Attempt attempt(ResultSet row) throws SQLException {
    return new Attempt(
        row.getLong("attempt_id"),
        unit(row),
        row.getString("run_id"),
        instant(row, "started_at"),
        instant(row, "ended_at"),
        row.getString("error"));
  }

  static FileVersion file(ResultSet row) throws SQLException {
    return new FileVersion(
        row.getString("path"),
        row.getLong("size"),
        instant(row, "modified_at"),
        row.getString("content_hash"));
  }

  static UnitId unit(ResultSet row) throws SQLException {
    OffsetDateTime start = row.getObject("interval_start", OffsetDateTime.class);
    OffsetDateTime end = row.getObject("interval_end", OffsetDateTime.class);
    return start == null || end == null
        ? UnitId.whole(row.getString("pipeline"))
        : UnitId.of(row.getString("pipeline"), new Interval(start.toInstant(), end.toInstant()));
  }

  private static Instant instant(ResultSet row, String column) throws SQLException {
    return row.getObject(column, OffsetDateTime.class).toInstant();
  }

  static @Nullable Instant start(UnitId unit) {
    return unit.interval().map(Interval::start).orElse(null);
  }

  static @Nullable Instant end(UnitId unit) {
    return unit.interval().map(Interval::end).orElse(null);
  }
}
