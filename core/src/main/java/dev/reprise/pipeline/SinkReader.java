package dev.reprise.pipeline;

import dev.reprise.ledger.TableName;
import dev.reprise.write.Check;
import dev.reprise.write.ColumnRules;
import dev.reprise.write.ColumnRules.OnMissing;
import dev.reprise.write.ColumnRules.OnNew;
import dev.reprise.write.KeyStrategy;
import dev.reprise.write.Merge;
import dev.reprise.write.Strategy;
import java.util.List;
import java.util.Optional;

/** Reads the target table of a pipeline, and how it is written. */
final class SinkReader {

  private static final String LEDGER = "reprise";

  private SinkReader() {}

  static Optional<Sink> read(Mapping fields) {
    Optional<TableName> target =
        fields.require("target", "the table to write, as table or schema.table", SinkReader::table);
    Optional<Strategy> strategy = Strategies.read(fields);
    Optional<String> timeColumn = fields.read("time_column", SinkReader::name);
    ColumnRules columns = columns(fields);
    strategy.ifPresent(write -> ColumnNames.checkStored(fields, write, columns));
    strategy.ifPresent(write -> checkKept(fields, write, columns));
    List<Check> checks = ChecksReader.read(fields, columns);
    strategy.ifPresent(write -> checkSlice(fields, write, checks));
    return target.flatMap(
        name -> strategy.map(write -> new Sink(name, write, timeColumn, columns, checks)));
  }

  /** A table that Reprise may write. */
  static TableName table(Value value) {
    TableName name = value.text(TableName::of);
    if (name.schema().filter(LEDGER::equalsIgnoreCase).isPresent()) {
      throw value.wrong("the schema \"reprise\" is the ledger's: name a table in another one");
    }
    return name;
  }

  private static ColumnRules columns(Mapping fields) {
    List<String> except = fields.read("columns_except", Value::texts).orElse(List.of());
    OnNew onNew =
        fields
            .read("on_schema_change", value -> value.word(List.of("append_new_columns", "fail")))
            .filter("fail"::equals)
            .map(fail -> OnNew.FAIL)
            .orElse(OnNew.APPEND);
    OnMissing onMissing =
        fields.read("on_missing_column", SinkReader::onMissing).orElse(OnMissing.REFUSE);
    return new ColumnRules(except, onNew, onMissing);
  }

  private static OnMissing onMissing(Value value) {
    return switch (value.word(List.of("refuse", "null", "keep"))) {
      case "null" -> OnMissing.NULL;
      case "keep" -> OnMissing.KEEP;
      default -> OnMissing.REFUSE;
    };
  }

  /** Only rows that are found by their key have something to keep. */
  private static void checkKept(Mapping fields, Strategy strategy, ColumnRules columns) {
    if (columns.onMissing() == OnMissing.KEEP && !(strategy instanceof Merge)) {
      fields.refuse(
          "on_missing_column",
          "keep is for `write: merge`, where a row that stands there keeps its value; write refuse"
              + " or null");
    }
  }

  private static void checkSlice(Mapping fields, Strategy strategy, List<Check> checks) {
    if (strategy instanceof KeyStrategy
        && checks.stream().anyMatch(Check.UniqueInTarget.class::isInstance)) {
      fields.refuse(
          "checks",
          "unique_in_target is for strategies that own a slice; `write: %s` finds a key wherever it stands, and writes it once: leave it out"
              .formatted(strategy.word()));
    }
  }

  private static String name(Value value) {
    String name = value.text();
    if (name.isBlank()) {
      throw value.wrong("the name of a column is wanted");
    }
    return name;
  }
}
