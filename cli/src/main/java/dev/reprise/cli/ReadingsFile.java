package dev.reprise.cli;

import dev.reprise.ledger.TableName;
import dev.reprise.warehouse.SqlReading;
import dev.reprise.warehouse.SqlReading.Call;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * A file with what was found in texts of SQL. It is only ever a help: one that is missing, damaged
 * or of another program holds nothing, and one that cannot be written is left as it is. It appears
 * whole or not at all, so that processes do not disturb each other.
 *
 * <p>It holds fields that each end in NUL: a checksum of all others, what it is valid for, and for
 * each text the tables and calls in it.
 *
 * @param validFor names all that readings depend on besides the text
 */
record ReadingsFile(Path file, String validFor) {

  private static final char END = '\0';
  private static final String NO_SCHEMA = "-";
  private static final String SCHEMA = "+";

  /** What the file holds, by text. */
  Map<String, SqlReading.Select> read() {
    try {
      String content = Files.readString(file);
      int fields = content.indexOf(END) + 1;
      boolean whole = content.substring(0, fields).equals(checksum(content.substring(fields)));
      return whole ? new Fields(content, fields).readings(validFor) : Map.of();
    } catch (IOException | IllegalArgumentException | IndexOutOfBoundsException e) {
      return Map.of(); // Nothing depends on it: all is read anew, and the file is written again.
    }
  }

  /** Goes through the fields. */
  private static final class Fields {
    private final String content;
    private int at;

    Fields(String content, int from) {
      this.content = content;
      this.at = from;
    }

    Map<String, SqlReading.Select> readings(String validFor) {
      Map<String, SqlReading.Select> readings = new HashMap<>();
      if (!next().equals(validFor)) {
        return readings;
      }
      while (at < content.length()) {
        readings.put(next(), new SqlReading.Select(tables(), calls()));
      }
      return readings;
    }

    private String next() {
      int end = content.indexOf(END, at);
      String field = content.substring(at, end);
      at = end + 1;
      return field;
    }

    private List<TableName> tables() {
      List<TableName> tables = new ArrayList<>();
      for (int left = Integer.parseInt(next()); left > 0; left--) {
        String schema = next();
        tables.add(
            new TableName(
                schema.equals(NO_SCHEMA) ? Optional.empty() : Optional.of(schema.substring(1)),
                next()));
      }
      return tables;
    }

    private List<Call> calls() {
      List<Call> calls = new ArrayList<>();
      for (int left = Integer.parseInt(next()); left > 0; left--) {
        calls.add(new Call(next(), Integer.parseInt(next())));
      }
      return calls;
    }
  }

  /** Replaces what the file holds. Texts with a NUL are left out. */
  void write(Map<String, SqlReading> readings) {
    StringBuilder fields = new StringBuilder();
    add(fields, validFor);
    readings.forEach(
        (text, reading) -> {
          if (reading instanceof SqlReading.Select select && text.indexOf(END) < 0) {
            add(fields, text);
            add(fields, select);
          }
        });
    try {
      replace(checksum(fields.toString()) + fields);
    } catch (IOException e) {
      return; // Where the folder may not be written, each command reads all SQL anew.
    }
  }

  private void replace(String content) throws IOException {
    Files.createDirectories(file.getParent());
    Path whole = Files.createTempFile(file.getParent(), ".sql", ".tmp");
    try {
      Files.writeString(whole, content);
      Files.move(whole, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(whole);
    }
  }

  private static void add(StringBuilder fields, SqlReading.Select select) {
    add(fields, "" + select.tables().size());
    for (TableName table : select.tables()) {
      add(fields, table.schema().map(SCHEMA::concat).orElse(NO_SCHEMA));
      add(fields, table.table());
    }
    add(fields, "" + select.calls().size());
    for (Call call : select.calls()) {
      add(fields, call.function());
      add(fields, "" + call.line());
    }
  }

  private static void add(StringBuilder fields, String field) {
    fields.append(field).append(END);
  }

  private static String checksum(String fields) {
    CRC32 checksum = new CRC32();
    checksum.update(fields.getBytes(StandardCharsets.UTF_8));
    return Long.toHexString(checksum.getValue()) + END;
  }
}
