package dev.reprise.cli;

import dev.reprise.ledger.RowCounts;
import dev.reprise.run.UnitResult;
import dev.reprise.run.UnitResult.Blocked;
import dev.reprise.run.UnitResult.Busy;
import dev.reprise.run.UnitResult.Done;
import dev.reprise.run.UnitResult.Failed;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** How a unit ended, as a JSON object: on standard output and in the record of a run. */
final class ResultJson {

  private ResultJson() {}

  /**
   * @param global what a command in a message must repeat
   */
  static Map<String, Object> of(UnitResult result, GlobalOptions global) {
    Rerun rerun = new Rerun(global);
    Map<String, Object> object = new LinkedHashMap<>(UnitJson.of(result.unit()));
    object.put("result", word(Outcome.of(result)));
    if (result instanceof Done done) {
      putRows(object, UnitRows.of(done.receipts()));
      object.put("seconds", done.took());
      object.put("notes", done.notes());
    } else if (result instanceof Failed failed) {
      object.put("seconds", failed.took());
      object.put("error", rerun.completed(failed.error()));
    } else if (result instanceof Blocked blocked) {
      object.put("waits_for", blocked.upstream());
    } else if (result instanceof Busy busy) {
      object.put("error", rerun.completed(busy.error()));
    }
    return object;
  }

  static String word(Outcome outcome) {
    return outcome.name().toLowerCase(Locale.ROOT);
  }

  static void putRows(Map<String, Object> object, RowCounts rows) {
    object.put("rows_staged", rows.staged());
    object.put("rows_inserted", rows.inserted());
    object.put("rows_updated", rows.updated());
    object.put("rows_deleted", rows.deleted());
  }
}
