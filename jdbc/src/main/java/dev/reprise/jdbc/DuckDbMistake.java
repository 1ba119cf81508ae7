package dev.reprise.jdbc;

import dev.reprise.warehouse.QueryException;
import dev.reprise.warehouse.QueryException.Place;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * DuckDB's message on a query: a kind, a reason, and often, headed {@code LINE 3: }, an excerpt of
 * the query with a mark under it.
 */
final class DuckDbMistake {

  private static final Pattern KIND = Pattern.compile("^[A-Z][A-Za-z ]* Error: ");
  private static final Pattern LINE = Pattern.compile("^LINE ([0-9]{1,9}): ");

  private DuckDbMistake() {}

  static QueryException of(SQLException error) {
    String message = KIND.matcher(ErrorText.raw(error)).replaceFirst("");
    List<String> reason = new ArrayList<>();
    List<String> excerpt = new ArrayList<>();
    int line = 0;
    int head = 0;
    for (String text : message.lines().toList()) {
      Matcher heading = LINE.matcher(text);
      if (heading.find()) {
        line = Integer.parseInt(heading.group(1));
        head = heading.end();
      }
      (line == 0 ? reason : excerpt).add(text.substring(Math.min(head, text.length())));
    }
    String told = ErrorText.bounded(String.join("\n", reason));
    return line == 0
        ? new QueryException(told, error)
        : new QueryException(
            told, new Place(line, ErrorText.bounded(String.join("\n", excerpt)).indent(2)), error);
  }
}
