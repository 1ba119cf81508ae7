package dev.reprise.warehouse;

import dev.reprise.ledger.TableName;
import dev.reprise.ledger.UnitId;
import java.util.List;

/**
 * The lines of an input that a run of a unit left out, to be kept in a table.
 *
 * @param unit with the interval that it spans
 */
public record Rejects(
    TableName table, UnitId unit, String runId, String input, List<RejectedLine> lines) {

  public Rejects {
    lines = List.copyOf(lines);
  }
}
