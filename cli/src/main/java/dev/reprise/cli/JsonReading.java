package dev.reprise.cli;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Reads back what {@link JsonText} wrote: null as an empty {@link Optional}, numbers as {@link
 * java.math.BigDecimal}.
 */
final class JsonReading {

  private JsonReading() {}

  /**
   * The one object that the stream holds.
   *
   * @throws tools.jackson.core.JacksonException if it is no JSON
   * @throws IllegalArgumentException if it is JSON, but no object
   */
  static JsonObject read(InputStream in) {
    try (JsonParser json = new JsonFactory().createParser(ObjectReadContext.empty(), in)) {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        throw new IllegalArgumentException("no JSON object");
      }
      return object(json);
    }
  }

  private static JsonObject object(JsonParser json) {
    Map<String, Object> members = new LinkedHashMap<>();
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = json.currentName();
      members.put(name, value(json, json.nextToken()));
    }
    return new JsonObject(members);
  }

  private static Object value(JsonParser json, JsonToken token) {
    return switch (token) {
      case START_OBJECT -> object(json);
      case START_ARRAY -> list(json);
      case VALUE_NULL -> Optional.empty();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> json.getDecimalValue();
      default -> json.getString();
    };
  }

  private static List<Object> list(JsonParser json) {
    List<Object> elements = new ArrayList<>();
    for (JsonToken token = json.nextToken();
        token != JsonToken.END_ARRAY;
        token = json.nextToken()) {
      elements.add(value(json, token));
    }
    return elements;
  }
}
