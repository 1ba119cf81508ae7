package dev.reprise.input;

import dev.reprise.warehouse.BadInputException;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Reads the objects of a JSON file, which follow each other or stand in one array. Numbers are
 * handed on as they are written.
 */
final class JsonRecords {
  private static final JsonFactory FACTORY = new JsonFactory();

  private final Path path;
  private final String shown;

  JsonRecords(Path path, String shown) {
    this.path = path;
    this.shown = shown;
  }

  /** Takes what is read, in order. */
  interface Sink {
    void begin(long line) throws IOException;

    void value(String name, JsonValue value) throws IOException;

    void end() throws IOException;
  }

  /**
   * @throws BadInputException if the file cannot be read, or holds anything but objects
   */
  void read(Sink sink) {
    try (InputStream in = CsvFiles.open(path, CsvFiles.isGzip(path));
        JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), in)) {
      objects(parser, sink);
    } catch (JacksonException e) {
      if (e.getCause() instanceof IOException unreadable) {
        throw FileListing.unreadable("file", shown, unreadable);
      }
      throw refused(e.getLocation().getLineNr(), "it is no JSON: " + e.getOriginalMessage(), e);
    } catch (IOException e) {
      throw FileListing.unreadable("file", shown, e);
    }
  }

  private void objects(JsonParser parser, Sink sink) throws IOException {
    JsonToken first = parser.nextToken();
    boolean array = first == JsonToken.START_ARRAY;
    JsonToken next = array ? parser.nextToken() : first;
    while (next == JsonToken.START_OBJECT) {
      object(parser, sink);
      next = parser.nextToken();
    }
    if (array && next == JsonToken.END_ARRAY) {
      next = parser.nextToken();
    }
    if (next != null) {
      throw refused(
          parser.currentTokenLocation().getLineNr(),
          "an object is expected there, one for each row, and not " + JsonValue.named(next),
          null);
    }
  }

  private void object(JsonParser parser, Sink sink) throws IOException {
    Map<String, String> names = new HashMap<>();
    sink.begin(parser.currentTokenLocation().getLineNr());
    while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
      String name = parser.currentName();
      String twin = names.putIfAbsent(name.toLowerCase(Locale.ROOT), name);
      if (twin != null) {
        throw refused(
            parser.currentTokenLocation().getLineNr(),
            "an object has %s and %s; names must differ by more than case"
                .formatted(Quoted.text(twin), Quoted.text(name)),
            null);
      }
      sink.value(name, value(parser));
    }
    sink.end();
  }

  private static JsonValue value(JsonParser parser) {
    JsonToken token = parser.nextToken();
    JsonValue.Kind kind = JsonValue.kind(token);
    String text = kind == JsonValue.Kind.NESTED ? nested(parser) : parser.getString();
    return new JsonValue(kind, text, parser.currentTokenLocation().getLineNr());
  }

  /** An object or array as JSON without blanks. */
  private static String nested(JsonParser parser) {
    StringWriter text = new StringWriter();
    try (JsonGenerator to = FACTORY.createGenerator(ObjectWriteContext.empty(), text)) {
      int depth = 0;
      do {
        JsonToken token = parser.currentToken();
        depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
        copy(parser, token, to);
      } while (depth > 0 && parser.nextToken() != null);
    }
    return text.toString();
  }

  private static void copy(JsonParser parser, JsonToken token, JsonGenerator to) {
    switch (token) {
      case START_OBJECT -> to.writeStartObject();
      case END_OBJECT -> to.writeEndObject();
      case START_ARRAY -> to.writeStartArray();
      case END_ARRAY -> to.writeEndArray();
      case PROPERTY_NAME -> to.writeName(parser.currentName());
      case VALUE_STRING -> to.writeString(parser.getString());
      case VALUE_NULL -> to.writeNull();
      default -> to.writeRawValue(parser.getString());
    }
  }

  private BadInputException refused(
      long line, String reason, @org.jspecify.annotations.Nullable Throwable cause) {
    return JsonFaults.refused(shown, line, reason, cause);
  }
}
