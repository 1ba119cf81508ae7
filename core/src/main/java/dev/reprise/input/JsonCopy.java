package dev.reprise.input;

import dev.reprise.input.JsonValue.Kind;
import dev.reprise.warehouse.FileFormat.Json;
import dev.reprise.warehouse.FileTable.DataFile;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Writes the objects of a JSON file as rows of text, each behind the line on which it begins. What
 * is null or absent is an empty field; every text is quoted.
 */
final class JsonCopy implements JsonRecords.Sink {
  private static final JsonFactory FACTORY = new JsonFactory();

  /** How many bytes the values of an object may have: room is left for what stands between them. */
  private static final int LONGEST = CsvRecords.LONGEST - 20_000;

  private final DataFile file;
  private final Set<String> nested;
  private final Map<String, Integer> places = new HashMap<>();
  private final @Nullable String[] row;
  private final Writer out;
  private long line;
  private long bytes;

  private JsonCopy(DataFile file, Set<String> nested, Writer out) {
    this.file = file;
    this.nested = nested;
    this.out = out;
    this.row = new String[file.header().size()];
    for (String name : file.header()) {
      places.put(JsonKinds.key(name), places.size());
    }
  }

  /**
   * The file as rows of text.
   *
   * @param nested columns that hold JSON, by their keys
   */
  static DataFile of(DataFile file, Set<String> nested, Path folder) {
    try {
      Path copy = Files.createTempFile(folder, "rows", ".csv");
      try (BufferedWriter out = Files.newBufferedWriter(copy, StandardCharsets.UTF_8)) {
        JsonCopy rows = new JsonCopy(file, nested, out);
        out.write("line");
        for (int i = 0; i < file.header().size(); i++) {
          out.write(",c" + i);
        }
        out.write('\n');
        new JsonRecords(file.path(), file.shown()).read(rows);
      }
      List<String> header = new ArrayList<>(List.of(Json.LINE));
      header.addAll(file.header());
      return new DataFile(copy, file.shown(), header, false);
    } catch (IOException e) {
      throw FileListing.unreadable("file", file.shown(), e);
    }
  }

  @Override
  public void begin(long at) {
    line = at;
    bytes = 0;
    java.util.Arrays.fill(row, null);
  }

  @Override
  public void value(String name, JsonValue value) {
    Integer place = places.get(JsonKinds.key(name));
    if (place != null && value.kind() != Kind.NULL) {
      boolean quoted = value.kind() == Kind.STRING && nested.contains(JsonKinds.key(name));
      row[place] = quoted ? json(value.text()) : value.text();
    }
  }

  private static String json(String text) {
    StringWriter json = new StringWriter();
    try (JsonGenerator to = FACTORY.createGenerator(ObjectWriteContext.empty(), json)) {
      to.writeString(text);
    }
    return json.toString();
  }

  @Override
  public void end() throws IOException {
    out.write(Long.toString(line));
    for (String value : row) {
      out.write(',');
      if (value != null) {
        field(value);
      }
    }
    out.write('\n');
  }

  private void field(String value) throws IOException {
    if (Utf8Reader.isBroken(value)) {
      throw JsonFaults.refused(
          file.shown(),
          line,
          "a text holds half of a pair of surrogates",
          new CharacterCodingException());
    }
    String text = value.replace("\"", "\"\"");
    bytes += RecordText.bytes(text);
    if (bytes > LONGEST) {
      throw JsonFaults.refused(
          file.shown(),
          line,
          "the values of the object have over %,d bytes".formatted(LONGEST),
          "Take its long values out of the file.",
          null);
    }
    out.write('"');
    out.write(text);
    out.write('"');
  }
}
