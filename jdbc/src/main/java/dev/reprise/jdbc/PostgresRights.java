package dev.reprise.jdbc;

import java.sql.SQLException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which right on what is missing: the server tells what, and the statement tells which. */
final class PostgresRights {

  private static final Pattern DENIED =
      Pattern.compile("permission denied for (database|schema|table|view|sequence|function) (.+)");

  private static final Pattern VERB = Pattern.compile("^\\s*(\\w+)");

  private static final Map<String, String> OF_TABLES =
      Map.of("INSERT", "INSERT", "DELETE", "DELETE", "UPDATE", "UPDATE");

  private PostgresRights() {}

  /** As {@code GRANT} takes it, for example {@code DELETE on table orders}; empty if unknown. */
  static Optional<String> missing(SQLException error) {
    Matcher denied = DENIED.matcher(PostgresErrors.text(error));
    return denied.find()
        ? Optional.of(
            "%s on %s %s"
                .formatted(right(denied.group(1), error), denied.group(1), denied.group(2)))
        : Optional.empty();
  }

  private static String right(String what, SQLException error) {
    Matcher verb = VERB.matcher(FailedStatement.of(error).orElse(""));
    String begins = verb.find() ? verb.group(1).toUpperCase(Locale.ROOT) : "";
    return switch (what) {
      case "database" -> "CREATE";
      case "schema" -> begins.equals("CREATE") ? "CREATE" : "USAGE";
      case "sequence" -> "USAGE";
      case "function" -> "EXECUTE";
      default -> OF_TABLES.getOrDefault(begins, "SELECT");
    };
  }
}
