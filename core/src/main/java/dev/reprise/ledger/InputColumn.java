package dev.reprise.ledger;

import java.util.Locale;

/**
 * The type that a column of a pipeline's input was inferred to have so far.
 *
 * @param name in lower case: names of columns match without regard to case
 * @param type in the words in which it may be declared, for example {@code decimal(12,2)}
 */
public record InputColumn(String input, String name, String type) {

  public InputColumn {
    name = name.toLowerCase(Locale.ROOT);
  }
}
