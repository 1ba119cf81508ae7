package dev.reprise.jdbc;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Small values as DuckDB's literals. */
final class DuckDbLiterals {

  /** A longer text is bound: it would be read twice, as SQL and as a text. */
  private static final int LONGEST = 1000;

  /** So is a longer list. */
  private static final int MOST = 16;

  private static final Instant FIRST = Instant.parse("0001-01-01T00:00:00Z");
  private static final Instant LAST = Instant.parse("9999-12-31T00:00:00Z");

  private DuckDbLiterals() {}

  /** Nothing for long lists, for texts that are long or hold NUL, and for times far off. */
  static Optional<String> of(@Nullable Object value) {
    if (value == null) {
      return Optional.of("NULL");
    }
    if (value instanceof String text) {
      return text.length() <= LONGEST && text.indexOf(0) < 0
          ? Optional.of("'" + text.replace("'", "''") + "'")
          : Optional.empty();
    }
    if (value instanceof Sql.Values list) {
      return list(list.values());
    }
    if (value instanceof Long || value instanceof Integer) {
      return Optional.of("CAST(" + value + " AS BIGINT)");
    }
    return value instanceof Instant instant && instant.isAfter(FIRST) && instant.isBefore(LAST)
        ? Optional.of(TimeLiterals.of(instant))
        : Optional.empty();
  }

  private static Optional<String> list(List<? extends @Nullable Object> values) {
    List<String> literals =
        values.stream().limit(MOST + 1).flatMap(value -> of(value).stream()).toList();
    return literals.size() == values.size() && values.size() <= MOST
        ? Optional.of("[" + String.join(", ", literals) + "]")
        : Optional.empty();
  }
}
