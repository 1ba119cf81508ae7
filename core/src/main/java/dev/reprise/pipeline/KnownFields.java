package dev.reprise.pipeline;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The fields that a pipeline file may have, and which pipelines each is for. */
final class KnownFields {

  /**
   * A field.
   *
   * @param strategies for which it is; empty for all
   * @param forIntervals whether only a pipeline with intervals has a use for it
   * @param available whether a reader reads it; if none does, it is refused as not available yet
   */
  private record Rule(List<String> strategies, boolean forIntervals, boolean available) {

    boolean isFor(String strategy) {
      return strategies.isEmpty() || strategies.contains(strategy);
    }
  }

  static final String NOT_YET = "not available yet in this version of Reprise";

  private static final Rule ALL = new Rule(List.of(), false, true);
  private static final Rule INTERVALS = new Rule(List.of(), true, true);

  private static final Map<String, Rule> RULES = rules();
  private static final List<String> NAMES = List.copyOf(RULES.keySet());

  private KnownFields() {}

  private static Map<String, Rule> rules() {
    Map<String, Rule> rules = new LinkedHashMap<>();
    rules.put("target", ALL);
    rules.put("write", ALL);
    rules.put("every", ALL);
    rules.put("start", INTERVALS);
    rules.put("end", INTERVALS);
    rules.put("delay", INTERVALS);
    rules.put("timezone", ALL);
    rules.put("time_column", ALL);
    rules.put("replace_where", only("replace_where"));
    rules.put("outside_slice", only("replace_where"));
    rules.put("partition_by", only("partition_overwrite"));
    rules.put("unique_key", only("merge", "append_dedup"));
    rules.put("null_keys", only("merge", "append_dedup", "partition_overwrite"));
    rules.put("sequence_by", only("merge"));
    rules.put("on_tie", only("merge"));
    rules.put("delete_when", only("merge"));
    rules.put("history", only("merge"));
    rules.put(
        "columns_except",
        only("overwrite", "replace_where", "partition_overwrite", "merge", "append_dedup"));
    rules.put("inputs", ALL);
    rules.put("depends_on", ALL);
    rules.put("lookback", INTERVALS);
    rules.put("checks", ALL);
    rules.put("on_schema_change", ALL);
    rules.put("on_missing_column", ALL);
    rules.put("batch_size", INTERVALS);
    rules.put("allow_empty", only("overwrite"));
    rules.put("allow", ALL);
    rules.put("max_files_per_batch", later("ingest"));
    rules.put("max_bytes_per_batch", later("ingest"));
    rules.put("on_changed_file", later("ingest"));
    rules.put("settle", later("ingest"));
    rules.put("skip_bad_files", later("ingest"));
    return rules;
  }

  private static Rule only(String... strategies) {
    return new Rule(List.of(strategies), false, true);
  }

  private static Rule later(String... strategies) {
    return new Rule(List.of(strategies), false, false);
  }

  /** Adds to the problems each field that is unknown, not for this pipeline, or not available. */
  static void check(Mapping fields) {
    String strategy = fields.plain("write").orElse("");
    boolean known = Strategies.isKnown(strategy);
    List<String> names = new ArrayList<>(fields.names());
    for (String name : names) {
      Rule rule = RULES.get(name);
      if (rule == null) {
        fields.refuseUnknown(name, NAMES);
      } else if (known && !rule.isFor(strategy)) {
        fields.refuse(name, notFor(rule, strategy));
      } else if (!rule.available && (!known || Strategies.isAvailable(strategy))) {
        fields.refuse(name, NOT_YET);
      } else if (rule.forIntervals && !fields.has("every")) {
        fields.refuse(name, "this is for pipelines with intervals: give `every`, or leave it out");
      }
    }
  }

  private static String notFor(Rule rule, String strategy) {
    return "this is not for `write: %s`, but for %s"
        .formatted(strategy, Words.all(rule.strategies));
  }
}
