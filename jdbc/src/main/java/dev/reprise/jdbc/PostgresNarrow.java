package dev.reprise.jdbc;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Types of PostgreSQL whose conversion rounds or cuts without a word, each with a type that holds
 * all that was there before. What differs there has changed on its way.
 */
final class PostgresNarrow {

  private static final String ARRAY = "[]";

  private static final Map<Pattern, String> ALONE =
      Map.of(
          Pattern.compile("time(?:\\(\\d\\))?( with(?:out)? time zone)"), "time$1",
          Pattern.compile("interval.*"), "interval",
          Pattern.compile("bit(?: varying)?(?:\\(\\d+\\))?"), "bit varying",
          Pattern.compile("name|\"char\""), "text",
          Pattern.compile("money"), "numeric",
          Pattern.compile("cidr"), "inet");

  /** Alone, these are looked at closer. */
  private static final Map<Pattern, String> AS_ELEMENT =
      Map.of(
          Pattern.compile("(?:numeric|smallint|integer|bigint)(?:\\(.*\\))?"), "numeric",
          Pattern.compile("real"), "double precision",
          Pattern.compile("character(?: varying)?(?:\\(\\d+\\))?"), "text",
          Pattern.compile("timestamp(?:\\(\\d\\))?( with(?:out)? time zone)"), "timestamp$1",
          Pattern.compile("date"), "timestamp without time zone");

  private PostgresNarrow() {}

  /** Empty where the type takes a value whole or not at all. */
  static Optional<String> wide(String declared) {
    if (!declared.endsWith(ARRAY)) {
      return wide(declared, ALONE);
    }
    String element = declared.substring(0, declared.length() - ARRAY.length());
    return wide(element, ALONE).or(() -> wide(element, AS_ELEMENT)).map(wide -> wide + ARRAY);
  }

  private static Optional<String> wide(String declared, Map<Pattern, String> types) {
    return types.entrySet().stream()
        .flatMap(
            type -> {
              Matcher matcher = type.getKey().matcher(declared);
              return matcher.matches()
                  ? Optional.of(matcher.replaceFirst(type.getValue())).stream()
                  : Optional.<String>empty().stream();
            })
        .findFirst();
  }
}
