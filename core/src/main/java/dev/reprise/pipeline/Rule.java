package dev.reprise.pipeline;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What lint finds in SQL; a pipeline's {@code allow} accepts it by its word. */
public enum Rule {
  WALL_CLOCK,
  UNSEEDED_RANDOM,
  ROW_NUMBER_WITHOUT_ORDER,
  LIMIT_WITHOUT_ORDER,
  UNORDERED_AGGREGATE,
  READS_OWN_TARGET,
  PLAIN_APPEND,
  POSSIBLE_TIE,
  MERGE_WITHOUT_GUARD,
  MERGE_WITHOUT_DEDUP,
  DELETE_INSERT_NOT_ATOMIC,
  STATIC_PARTITION_OVERWRITE,
  FLOAT_SUM,
  GLOB_OVER_INTERVALS,
  EXTERNAL_WITHOUT_LOOKBACK;

  private final String word = name().toLowerCase(Locale.ROOT);

  /** As files and reports name it. */
  public String word() {
    return word;
  }

  public static Optional<Rule> of(String word) {
    for (Rule rule : values()) {
      if (rule.word.equals(word)) {
        return Optional.of(rule);
      }
    }
    return Optional.empty();
  }

  /** The words of all rules. */
  public static List<String> words() {
    List<String> words = new ArrayList<>();
    for (Rule rule : values()) {
      words.add(rule.word);
    }
    return words;
  }
}
