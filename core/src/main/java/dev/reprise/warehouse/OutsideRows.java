package dev.reprise.warehouse;

import java.util.List;

/**
 * Staged rows outside their slice.
 *
 * @param nulls how many of them have null in the time column; 0 for an explicit predicate
 * @param values some of the distinct values of the time column found outside, in order
 * @param examples a few of the rows
 */
public record OutsideRows(long rows, long nulls, List<String> values, List<String> examples) {

  public OutsideRows {
    values = List.copyOf(values);
    examples = List.copyOf(examples);
  }
}
