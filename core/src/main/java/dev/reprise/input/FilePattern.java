package dev.reprise.input;

/**
 * Which files an input reads: a glob with placeholders for the interval.
 *
 * @param text as written
 */
public record FilePattern(String text) {

  /** Reads a pattern; {@link IllegalArgumentException} says what is off. */
  public static FilePattern parse(String text) {
    if (text.isBlank()) {
      throw new IllegalArgumentException("`files` is empty: write a path or a glob");
    }
    return new FilePattern(text);
  }

  /** Whether the files differ from interval to interval. */
  public boolean usesInterval() {
    return text.contains("{start:") || text.contains("{end:") || text.contains("{day:");
  }
}
