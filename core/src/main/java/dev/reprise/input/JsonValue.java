package dev.reprise.input;

import java.util.Locale;
import tools.jackson.core.JsonToken;

/**
 * A value of a JSON object.
 *
 * @param text of a number as it is written, of an object or array as JSON
 * @param line on which it stands, from 1
 */
record JsonValue(Kind kind, String text, long line) {

  enum Kind {
    NULL("null"),
    STRING("a string"),
    NUMBER("a number"),
    BOOLEAN("true or false"),
    NESTED("an object or array");

    private final String words;

    Kind(String words) {
      this.words = words;
    }

    @Override
    public String toString() {
      return words;
    }
  }

  static Kind kind(JsonToken token) {
    return switch (token) {
      case VALUE_STRING -> Kind.STRING;
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> Kind.NUMBER;
      case VALUE_TRUE, VALUE_FALSE -> Kind.BOOLEAN;
      case VALUE_NULL -> Kind.NULL;
      default -> Kind.NESTED;
    };
  }

  static String named(JsonToken token) {
    return switch (token) {
      case START_OBJECT -> "an object";
      case START_ARRAY, END_ARRAY -> "an array";
      default -> kind(token).toString().toLowerCase(Locale.ROOT);
    };
  }
}
