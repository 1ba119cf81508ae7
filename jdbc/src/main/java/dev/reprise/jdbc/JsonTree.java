package dev.reprise.jdbc;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;

/** JSON as maps, lists and texts; numbers and truth values are texts too, null is left out. */
final class JsonTree {

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(20_000)
                  .maxStringLength(Integer.MAX_VALUE)
                  .build())
          .build();

  private JsonTree() {}

  static Map<String, Object> object(String json) {
    try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), json)) {
      parser.nextToken();
      return map(value(parser));
    }
  }

  /** The value as a map; an empty one where it is none. */
  @SuppressWarnings("unchecked") // Every map of a tree was made here.
  static Map<String, Object> map(@Nullable Object value) {
    return value instanceof Map ? (Map<String, Object>) value : Map.of();
  }

  /** The value as a list; an empty one where it is none. */
  @SuppressWarnings("unchecked") // Every list of a tree was made here.
  static List<Object> list(@Nullable Object value) {
    return value instanceof List ? (List<Object>) value : List.of();
  }

  /** The value as text; empty where it is none. */
  static String text(@Nullable Object value) {
    return value instanceof String text ? text : "";
  }

  private static @Nullable Object value(JsonParser parser) {
    JsonToken token = parser.currentToken();
    if (token == JsonToken.START_OBJECT) {
      return members(parser);
    }
    if (token == JsonToken.START_ARRAY) {
      return elements(parser);
    }
    return token == JsonToken.VALUE_NULL ? null : parser.getString();
  }

  private static Map<String, Object> members(JsonParser parser) {
    Map<String, Object> members = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      Object value = value(parser);
      if (value != null) {
        members.put(name, value);
      }
    }
    return members;
  }

  private static List<Object> elements(JsonParser parser) {
    List<Object> elements = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      Object value = value(parser);
      if (value != null) {
        elements.add(value);
      }
    }
    return elements;
  }
}
