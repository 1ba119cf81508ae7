package dev.reprise.jdbc;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What reads the clock without a function of its own: {@code age(x)} counts from today, which
 * {@code age(x, y)} does not; and PostgreSQL takes the text {@code 'today'} for the day on which it
 * is read, wherever it is made a date.
 */
final class ClockCall {

  private static final Set<String> WORDS = Set.of("now", "today", "yesterday", "tomorrow");
  private static final Pattern TIMES =
      Pattern.compile("(?i)(date|time|timetz|timestamp.*|abstime)");

  private ClockCall() {}

  /** How the call is named, if the expression is one. */
  static Optional<String> in(Map<String, Object> node) {
    return switch (JsonTree.text(node.get("class"))) {
      case "FUNCTION" -> age(node);
      case "CAST" -> text(node);
      default -> Optional.empty();
    };
  }

  private static Optional<String> age(Map<String, Object> node) {
    List<Object> arguments = JsonTree.list(node.get("arguments"));
    boolean fromNow =
        JsonTree.text(node.get("function_name")).equalsIgnoreCase("age") && arguments.size() == 1;
    return fromNow ? Optional.of("age of one argument") : Optional.empty();
  }

  private static Optional<String> text(Map<String, Object> node) {
    Map<String, Object> literal = JsonTree.map(JsonTree.map(node.get("child")).get("literal"));
    String type = JsonTree.text(JsonTree.map(node.get("type_expr")).get("type_name"));
    String text = JsonTree.text(literal.get("text"));
    String word = text.strip().toLowerCase(Locale.ROOT).split("\\s", 2)[0];
    return WORDS.contains(word) && TIMES.matcher(type).matches()
        ? Optional.of("'" + word + "'")
        : Optional.empty();
  }
}
