package dev.reprise.warehouse;

import java.util.List;

/**
 * The columns by which rows are known. Two keys are equal if they are so column by column, in the
 * types of the target.
 *
 * @param matchNulls whether null is a value, equal to null; if not, no key holds one
 */
public record Keys(List<String> columns, boolean matchNulls) {

  public Keys {
    columns = List.copyOf(columns);
  }
}
