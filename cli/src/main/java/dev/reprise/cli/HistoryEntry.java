package dev.reprise.cli;

import dev.reprise.interval.Calendar;
import dev.reprise.interval.Interval;
import dev.reprise.ledger.Attempt;
import dev.reprise.ledger.Ledger;
import dev.reprise.ledger.Receipt;
import dev.reprise.ledger.UnitId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A receipt or a failed attempt.
 *
 * @param at when it was committed, or failed
 * @param interval as a person writes it; empty without intervals
 * @param details the rows, or the first line of the error
 * @param json all of it
 */
record HistoryEntry(
    Instant at, String interval, Outcome outcome, String details, Map<String, Object> json) {

  /** The newest of both kinds, newest first. */
  static List<HistoryEntry> of(
      Ledger ledger, String pipeline, Optional<Calendar> calendar, int limit) {
    record Numbered(long id, HistoryEntry entry) {}
    List<Numbered> all = new ArrayList<>();
    ledger
        .receipts(pipeline, Long.MAX_VALUE, limit)
        .forEach(one -> all.add(new Numbered(one.receiptId(), of(one, calendar))));
    ledger
        .attempts(pipeline, Long.MAX_VALUE, limit)
        .forEach(one -> all.add(new Numbered(one.attemptId(), of(one, calendar))));
    return all.stream()
        .sorted(Comparator.comparingLong(Numbered::id).reversed())
        .limit(limit)
        .map(Numbered::entry)
        .toList();
  }

  private static HistoryEntry of(Receipt receipt, Optional<Calendar> calendar) {
    Outcome outcome = receipt.changedRows() ? Outcome.DONE : Outcome.UNCHANGED;
    Map<String, Object> json = json("receipt", receipt.unit(), outcome);
    ResultJson.putRows(json, receipt.rows());
    json.put("rows_after", receipt.after().map(after -> after.fingerprint().rows()));
    json.put("fingerprint", receipt.after().map(after -> after.fingerprint().toString()));
    json.put("slice", receipt.slice());
    json.put("touched", receipt.touched());
    json.put("definition_hash", receipt.definitionHash());
    json.put("run_id", receipt.runId());
    json.put("receipt_id", receipt.receiptId());
    json.put("started_at", receipt.startedAt());
    json.put("committed_at", receipt.committedAt());
    json.put("reprise_version", receipt.repriseVersion());
    json.put("warehouse_version", receipt.warehouseVersion());
    Duration took = Duration.between(receipt.startedAt(), receipt.committedAt());
    return new HistoryEntry(
        receipt.committedAt(),
        label(receipt.unit(), calendar),
        outcome,
        UnitRows.words(receipt.rows()) + "   " + Words.duration(took),
        json);
  }

  private static HistoryEntry of(Attempt attempt, Optional<Calendar> calendar) {
    Map<String, Object> json = json("attempt", attempt.unit(), Outcome.FAILED);
    json.put("error", attempt.error());
    json.put("run_id", attempt.runId());
    json.put("started_at", attempt.startedAt());
    json.put("ended_at", attempt.endedAt());
    return new HistoryEntry(
        attempt.endedAt(),
        label(attempt.unit(), calendar),
        Outcome.FAILED,
        Words.firstLine(attempt.error()),
        json);
  }

  private static Map<String, Object> json(String kind, UnitId unit, Outcome outcome) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("kind", kind);
    json.put("pipeline", unit.pipeline());
    json.put("interval_start", unit.interval().map(Interval::start));
    json.put("interval_end", unit.interval().map(Interval::end));
    json.put("result", ResultJson.word(outcome));
    return json;
  }

  private static String label(UnitId unit, Optional<Calendar> calendar) {
    return unit.interval().map(interval -> IntervalLabel.of(calendar, interval)).orElse("");
  }
}
