package dev.reprise.jdbc;

import dev.reprise.ledger.TableName;
import dev.reprise.warehouse.Column;
import dev.reprise.warehouse.RefusedException;
import dev.reprise.warehouse.RejectedLine;
import dev.reprise.warehouse.Rejects;
import dev.reprise.warehouse.TargetTable;
import java.util.List;
import java.util.Optional;

/** A table of the lines that runs left out, which pipelines may share. */
final class RejectsTable {

  private static final List<String> COLUMNS =
      List.of(
          "pipeline",
          "interval_start",
          "interval_end",
          "run_id",
          "input",
          "file",
          "line",
          "raw",
          "reason");

  private static final String CREATE =
      """
      CREATE TABLE IF NOT EXISTS %s (
        pipeline TEXT NOT NULL,
        interval_start TIMESTAMPTZ,
        interval_end TIMESTAMPTZ,
        run_id TEXT NOT NULL,
        input TEXT NOT NULL,
        file TEXT NOT NULL,
        line BIGINT NOT NULL,
        raw TEXT NOT NULL,
        reason TEXT NOT NULL
      )""";

  /** Those of the unit, and of parts of it. */
  private static final String CLEAR =
      """
      DELETE FROM %s
      WHERE pipeline = ? AND input = ?
        AND (interval_start IS NULL AND CAST(? AS TIMESTAMPTZ) IS NULL
          OR interval_start >= CAST(? AS TIMESTAMPTZ) AND interval_end <= CAST(? AS TIMESTAMPTZ))""";

  private static final String ADD =
      """
      INSERT INTO %s (
        pipeline, interval_start, interval_end, run_id, input, file, line, raw, reason)
      SELECT ?, CAST(? AS TIMESTAMPTZ), CAST(? AS TIMESTAMPTZ), ?, ?,
        unnest(CAST(? AS TEXT[])), unnest(CAST(? AS BIGINT[])),
        unnest(CAST(? AS TEXT[])), unnest(CAST(? AS TEXT[]))""";

  private final Sql sql;
  private final Engine engine;
  private final Dialect dialect;
  private final Targets targets;

  RejectsTable(Sql sql, Engine engine, Targets targets) {
    this.sql = sql;
    this.engine = engine;
    this.dialect = engine.dialect();
    this.targets = targets;
  }

  void keep(Rejects rejects) {
    String table = made(rejects.table());
    sql.update(
        CLEAR.formatted(table),
        rejects.unit().pipeline(),
        rejects.input(),
        Rows.start(rejects.unit()),
        Rows.start(rejects.unit()),
        Rows.end(rejects.unit()));
    if (!rejects.lines().isEmpty()) {
      add(table, rejects);
    }
  }

  private String made(TableName name) {
    Optional<TargetTable> there = targets.find(name);
    if (there.isPresent()) {
      refuseOther(there.get());
      return dialect.table(there.get().name());
    }
    new NewSchema(sql, engine).make(name.schema().orElse(dialect.defaultSchema()));
    sql.execute(CREATE.formatted(dialect.table(name)));
    return dialect.table(name);
  }

  private static void refuseOther(TargetTable table) {
    List<String> names = table.columns().stream().map(Column::name).toList();
    if (!names.equals(COLUMNS)) {
      throw new RefusedException(
          """
          %s is no table of rejected lines: it has other columns than %s.
          Nothing was written: %s is as it was.
          Name another table in `rejects`; it is made by the first run."""
              .formatted(table.name(), String.join(", ", COLUMNS), table.name()));
    }
  }

  private void add(String table, Rejects rejects) {
    List<RejectedLine> lines = rejects.lines();
    sql.update(
        ADD.formatted(table),
        rejects.unit().pipeline(),
        Rows.start(rejects.unit()),
        Rows.end(rejects.unit()),
        rejects.runId(),
        rejects.input(),
        Sql.Values.texts(lines.stream().map(RejectedLine::file).toList()),
        new Sql.Values("BIGINT", lines.stream().map(RejectedLine::line).toList()),
        Sql.Values.texts(lines.stream().map(RejectedLine::raw).toList()),
        Sql.Values.texts(lines.stream().map(RejectedLine::reason).toList()));
  }
}
