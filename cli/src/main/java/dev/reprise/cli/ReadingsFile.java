package dev.reprise.cli;

import dev.reprise.cli.KeptFields.Fields;
import dev.reprise.cli.KeptFields.NewFields;
import dev.reprise.ledger.TableName;
import dev.reprise.warehouse.SqlReading;
import dev.reprise.warehouse.SqlReading.Call;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A file with what was found in texts of SQL: for each text the tables and calls in it. */
record ReadingsFile(KeptFields file) {

  private static final String NO_SCHEMA = "-";
  private static final String SCHEMA = "+";

  /** What the file holds, by text. */
  Map<String, SqlReading.Select> read() {
    return file.read(ReadingsFile::readings).orElse(Map.of());
  }

  private static Map<String, SqlReading.Select> readings(Fields fields) {
    Map<String, SqlReading.Select> readings = new HashMap<>();
    while (!fields.atEnd()) {
      readings.put(fields.next(), new SqlReading.Select(tables(fields), calls(fields)));
    }
    return readings;
  }

  private static List<TableName> tables(Fields fields) {
    List<TableName> tables = new ArrayList<>();
    for (int left = fields.number(); left > 0; left--) {
      String schema = fields.next();
      tables.add(
          new TableName(
              schema.equals(NO_SCHEMA) ? Optional.empty() : Optional.of(schema.substring(1)),
              fields.next()));
    }
    return tables;
  }

  private static List<Call> calls(Fields fields) {
    List<Call> calls = new ArrayList<>();
    for (int left = fields.number(); left > 0; left--) {
      calls.add(new Call(fields.next(), fields.number()));
    }
    return calls;
  }

  /** Replaces what the file holds. */
  void write(Map<String, SqlReading> readings) {
    NewFields fields = file.begin();
    readings.forEach(
        (text, reading) -> {
          if (reading instanceof SqlReading.Select select && KeptFields.holds(text)) {
            fields.add(text);
            add(fields, select);
          }
        });
    file.write(fields);
  }

  private static void add(NewFields fields, SqlReading.Select select) {
    fields.add(select.tables().size());
    for (TableName table : select.tables()) {
      fields.add(table.schema().map(SCHEMA::concat).orElse(NO_SCHEMA)).add(table.table());
    }
    fields.add(select.calls().size());
    for (Call call : select.calls()) {
      fields.add(call.function()).add(call.line());
    }
  }
}
