package dev.reprise.pipeline;

import dev.reprise.write.Check;
import java.util.function.LongPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads how many rows a stage must have, for example {@code >= 1}. */
final class RowsCheck {

  private static final Pattern TEXT = Pattern.compile("(>=|<=|>|<|=)\\s*(\\d{1,18})");

  private RowsCheck() {}

  static Check read(Value value) {
    String text = value.text().strip();
    Matcher parts = TEXT.matcher(text);
    if (!parts.matches()) {
      throw value.wrong("write >=, <=, >, < or = and a number, as \">= 1\", not \"" + text + "\"");
    }
    return new Check.Rows(text, holds(parts.group(1), Long.parseLong(parts.group(2))));
  }

  private static LongPredicate holds(String comparison, long bound) {
    return switch (comparison) {
      case ">=" -> rows -> rows >= bound;
      case "<=" -> rows -> rows <= bound;
      case ">" -> rows -> rows > bound;
      case "<" -> rows -> rows < bound;
      default -> rows -> rows == bound;
    };
  }
}
