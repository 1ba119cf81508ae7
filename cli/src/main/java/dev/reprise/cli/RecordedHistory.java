package dev.reprise.cli;

import dev.reprise.ledger.RowCounts;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The history that the record of a run tells. */
final class RecordedHistory {

  private RecordedHistory() {}

  /** What the run did with a pipeline, newest first; nothing where the record is not ours. */
  static List<HistoryEntry> of(JsonObject run, String pipeline) {
    try {
      List<HistoryEntry> entries = new ArrayList<>();
      for (JsonObject unit : run.objects("units")) {
        if (unit.text("pipeline").equals(pipeline)) {
          entry(unit).ifPresent(entries::add);
        }
      }
      Collections.reverse(entries);
      return entries;
    } catch (IllegalArgumentException | DateTimeException e) {
      return List.of();
    }
  }

  private static Optional<HistoryEntry> entry(JsonObject unit) {
    Outcome outcome = Outcome.valueOf(unit.text("result").toUpperCase(Locale.ROOT));
    String details =
        switch (outcome) {
          case DONE, UNCHANGED -> UnitRows.words(rows(unit)) + "   " + Words.duration(took(unit));
          case FAILED -> Words.firstLine(unit.text("error"));
          case BLOCKED, BUSY, CANCELLED -> "";
        };
    if (details.isEmpty()) {
      return Optional.empty();
    }
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("kind", outcome == Outcome.FAILED ? "attempt" : "receipt");
    json.putAll(unit.members());
    return Optional.of(
        new HistoryEntry(
            Instant.parse(unit.text("ended_at")), interval(unit), outcome, details, json));
  }

  private static String interval(JsonObject unit) {
    String label = unit.text("unit");
    int at = label.indexOf(' ');
    return at < 0 ? "" : label.substring(at + 1);
  }

  private static RowCounts rows(JsonObject unit) {
    return new RowCounts(
        number(unit, "rows_staged"),
        number(unit, "rows_inserted"),
        number(unit, "rows_updated"),
        number(unit, "rows_deleted"));
  }

  private static long number(JsonObject unit, String name) {
    return Long.parseLong(unit.text(name));
  }

  private static Duration took(JsonObject unit) {
    return Duration.ofMillis(new BigDecimal(unit.text("seconds")).movePointRight(3).longValue());
  }
}
