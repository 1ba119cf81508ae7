package dev.reprise.warehouse;

import java.util.List;

/**
 * Rows that break a {@link Condition}.
 *
 * @param rows how many
 * @param examples at most five of them, as people read rows
 * @param sql a query over the stage that finds all of them
 */
public record Violations(long rows, List<String> examples, String sql) {

  public Violations {
    examples = List.copyOf(examples);
  }
}
