package dev.reprise.jdbc;

import dev.reprise.ledger.Attempt;

/** Records failed runs, apart from any rows. */
final class AttemptWriter {

  private static final String ATTEMPT =
      """
      INSERT INTO {attempts} (
        attempt_id, pipeline, interval_start, interval_end, run_id, started_at, ended_at, error)
      VALUES (?, ?, CAST(? AS TIMESTAMPTZ), CAST(? AS TIMESTAMPTZ), ?, ?, ?, ?)""";

  private final Sql sql;
  private final LedgerTables tables;

  AttemptWriter(Sql sql, LedgerTables tables) {
    this.sql = sql;
    this.tables = tables;
  }

  void record(Attempt attempt) {
    sql.update(
        tables.sql(ATTEMPT),
        tables.ids(sql, 1).get(0),
        attempt.unit().pipeline(),
        Rows.start(attempt.unit()),
        Rows.end(attempt.unit()),
        attempt.runId(),
        attempt.startedAt(),
        attempt.endedAt(),
        attempt.error());
  }
}
