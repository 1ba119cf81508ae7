package dev.reprise.cli;

import dev.reprise.warehouse.SqlReader;
import dev.reprise.warehouse.SqlReading;
import dev.reprise.warehouse.SqlTemplate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Reads each text once, and not again on every command: what was found in it is kept in a file, by
 * the whole of the text. A text that could not be read is read anew each time.
 */
record RememberedSql(
    SqlReader reader,
    Supplier<Map<String, SqlReading.Select>> memory,
    Consumer<Map<String, SqlReading>> keeping)
    implements SqlReader {

  /** Remembers what was read before, and keeps what is read now. */
  static SqlReader keeping(SqlReader reader, ReadingsFile file) {
    return new RememberedSql(reader, file::read, file::write);
  }

  /** Remembers what was read before, and leaves the file as it is. */
  static SqlReader onlyReading(SqlReader reader, ReadingsFile file) {
    return new RememberedSql(reader, file::read, readings -> {});
  }

  @Override
  public List<SqlReading> read(List<SqlTemplate> queries) {
    Map<String, SqlReading.Select> known = memory.get();
    Map<String, SqlReading> readings = new HashMap<>();
    List<String> texts = new ArrayList<>();
    List<SqlTemplate> unknown = new ArrayList<>();
    for (SqlTemplate query : queries) {
      String text = query.source();
      texts.add(text);
      SqlReading.Select select = known.get(text);
      if (select == null) {
        unknown.add(query);
      } else {
        readings.put(text, select);
      }
    }
    List<SqlReading> read = reader.read(unknown);
    for (int i = 0; i < unknown.size(); i++) {
      readings.put(unknown.get(i).source(), read.get(i));
    }
    if (!unknown.isEmpty()) {
      keeping.accept(readings);
    }
    List<SqlReading> all = new ArrayList<>();
    texts.forEach(text -> all.add(Objects.requireNonNull(readings.get(text), "it was read")));
    return all;
  }
}
