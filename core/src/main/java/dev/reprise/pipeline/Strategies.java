package dev.reprise.pipeline;

import dev.reprise.warehouse.Spelling;
import dev.reprise.warehouse.SqlTemplate;
import dev.reprise.write.Overwrite;
import dev.reprise.write.ReplaceWhere;
import dev.reprise.write.ReplaceWhere.Outside;
import dev.reprise.write.Strategy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The field {@code write}, and the fields that belong to one strategy. */
final class Strategies {

  /** How each strategy that is available reads its own fields. */
  private static final Map<String, Function<Mapping, Strategy>> READERS =
      Map.of(
          "overwrite",
          Strategies::overwrite,
          "replace_where",
          Strategies::replaceWhere,
          "partition_overwrite",
          PartitionFields::read,
          "merge",
          KeyFields::merge,
          "append_dedup",
          KeyFields::appendDedup);

  private static final List<String> KNOWN =
      List.of(
          "overwrite", "replace_where", "partition_overwrite", "merge", "append_dedup", "ingest");

  private static final List<String> PLAIN_APPENDS =
      List.of("append", "insert", "append_only", "insert_into");

  private static final String MISSING = "say how rows are written: " + Words.either(available());

  private Strategies() {}

  static boolean isKnown(String word) {
    return KNOWN.contains(word);
  }

  static boolean isAvailable(String word) {
    return READERS.containsKey(word);
  }

  static Optional<Strategy> read(Mapping fields) {
    return fields.require("write", MISSING, Strategies::reader).map(reader -> reader.apply(fields));
  }

  private static Function<Mapping, Strategy> reader(Value write) {
    String word = write.text();
    Function<Mapping, Strategy> reader = READERS.get(word);
    if (reader != null) {
      return reader;
    }
    if (PLAIN_APPENDS.contains(word)) {
      throw write.wrong(whyNoAppend(word));
    }
    throw write.wrong(
        isKnown(word)
            ? word + " is " + KnownFields.NOT_YET + ", which has " + Words.all(available())
            : "there is no strategy \"%s\"%s It is one of %s"
                .formatted(word, sentence(Spelling.question(word, KNOWN)), Words.either(KNOWN)));
  }

  private static String sentence(String question) {
    return question.isEmpty() ? "." : question;
  }

  private static String whyNoAppend(String word) {
    return """
    there is no `%s`: run again, it would write the same rows a second time.
      files that keep arriving          write: ingest
      events that have a key            write: append_dedup
      a query over an interval          write: replace_where
      rows that change, by their key    write: merge\
    """
        .formatted(word);
  }

  private static List<String> available() {
    List<String> available = new ArrayList<>(KNOWN);
    available.retainAll(READERS.keySet());
    return available;
  }

  private static Strategy overwrite(Mapping fields) {
    return new Overwrite(fields.read("allow_empty", Value::truth).orElse(false));
  }

  private static Strategy replaceWhere(Mapping fields) {
    Optional<SqlTemplate> predicate =
        fields.read("replace_where", value -> value.text(SqlTemplate::parse));
    if (!fields.has("replace_where")) {
      requireTimes(fields);
    }
    Outside outside =
        fields
            .read("outside_slice", value -> value.word(List.of("refuse", "drop")))
            .filter("drop"::equals)
            .map(drop -> Outside.DROP)
            .orElse(Outside.REFUSE);
    return new ReplaceWhere(predicate, outside);
  }

  private static void requireTimes(Mapping fields) {
    if (!fields.has("time_column")) {
      fields.refuse(
          "write",
          "replace_where needs `time_column`, the column that says which interval a row belongs to,"
              + " or a predicate `replace_where`");
    } else if (!fields.has("every")) {
      fields.refuse(
          "write",
          "replace_where by `time_column` replaces an interval: give `every` and `start`, or a"
              + " predicate `replace_where`");
    }
  }
}
