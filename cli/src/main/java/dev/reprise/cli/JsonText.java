package dev.reprise.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;

/**
 * Writes values as JSON, without a space and in the order of their maps. A value is a text, a
 * number, a boolean, a time, a duration (in seconds), a list or a map of values, or an {@link
 * Optional}, whose absence is null.
 */
final class JsonText {

  private static final JsonFactory JSON =
      JsonFactory.builder()
          .disable(StreamWriteFeature.AUTO_CLOSE_TARGET, StreamWriteFeature.FLUSH_PASSED_TO_STREAM)
          .build();

  private JsonText() {}

  /** One object and a line feed. */
  static void writeLine(OutputStream out, Map<String, ?> object) {
    try {
      JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), out);
      write(json, object);
      json.close();
      out.write('\n');
    } catch (JacksonException e) {
      throw new UncheckedIOException(new IOException(e.getOriginalMessage(), e));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void write(JsonGenerator json, Object value) {
    if (value instanceof Optional<?> optional) {
      optional.ifPresentOrElse(present -> write(json, present), json::writeNull);
    } else if (value instanceof Map<?, ?> object) {
      json.writeStartObject();
      object.forEach(
          (name, member) -> {
            json.writeName(name.toString());
            write(json, member);
          });
      json.writeEndObject();
    } else if (value instanceof List<?> list) {
      json.writeStartArray();
      list.forEach(element -> write(json, element));
      json.writeEndArray();
    } else {
      writeScalar(json, value);
    }
  }

  private static void writeScalar(JsonGenerator json, Object value) {
    if (value instanceof Boolean truth) {
      json.writeBoolean(truth);
    } else if (value instanceof Integer || value instanceof Long) {
      json.writeNumber(((Number) value).longValue());
    } else if (value instanceof BigDecimal number) {
      json.writeNumber(number.toString());
    } else if (value instanceof Duration duration) {
      json.writeNumber(BigDecimal.valueOf(duration.toMillis(), 3).toString());
    } else if (value instanceof String || value instanceof Instant) {
      json.writeString(value.toString());
    } else {
      throw new IllegalArgumentException("no JSON for a " + value.getClass().getName());
    }
  }
}
