package dev.reprise.pipeline;

import dev.reprise.ledger.TableName;
import dev.reprise.write.Check;
import dev.reprise.write.ColumnRules;
import dev.reprise.write.ColumnRules.OnMissing;
import dev.reprise.write.ColumnRules.OnNew;
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
    strategy.ifPresent(write -> PartitionFields.checkStored(fields, write, columns));
    List<Check> checks = ChecksReader.read(fields, columns);
    return target.flatMap(
        name -> strategy.map(write -> new Sink(name, write, timeColumn, columns, checks)));
  }

  private static TableName table(Value value) {
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
      case "keep" -> throw value.wrong("keep is " + KnownFields.NOT_YET);
      default -> OnMissing.REFUSE;
    };
  }

  private static String name(Value value) {
    String name = value.text();
    if (name.isBlank()) {
      throw value.wrong("the name of a column is wanted");
    }
    return name;
  }
}
