package dev.reprise.warehouse;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** How the files of an input are written. */
public sealed interface FileFormat {

  /**
   * Text with a value for each column, parted by a delimiter.
   *
   * @param header whether the first record holds names
   * @param nullValues words that mean null besides the empty text
   * @param encoding of the text
   */
  record Csv(char delimiter, char quote, boolean header, List<String> nullValues, Charset encoding)
      implements FileFormat {
    /**
     * @throws IllegalArgumentException if the parts cannot be told apart; the message is for users
     */
    public Csv {
      nullValues = List.copyOf(nullValues);
      if (delimiter == quote) {
        throw new IllegalArgumentException("delimiter and quote are both " + delimiter);
      }
      if (isLineEnd(delimiter) || isLineEnd(quote)) {
        throw new IllegalArgumentException("a line end is neither a delimiter nor a quote");
      }
      for (String word : nullValues) {
        if (word.chars().anyMatch(c -> c == delimiter || c == quote || isLineEnd(c))) {
          throw new IllegalArgumentException(
              "null_values: \"" + word + "\" holds the delimiter, the quote or a line end");
        }
      }
    }

    /** In UTF-8. */
    public Csv(char delimiter, char quote, boolean header, List<String> nullValues) {
      this(delimiter, quote, header, nullValues, StandardCharsets.UTF_8);
    }

    private static boolean isLineEnd(int character) {
      return character == '\n' || character == '\r';
    }
  }

  /** JSON objects, one a line or in one array. */
  record Json() implements FileFormat {
    /** How a copy of a file as rows of text names the line on which an object begins. */
    public static final String LINE = "\0line";

    /** How such a copy is written: what is null is not quoted, and what is quoted is not null. */
    public static final Csv ROWS = new Csv(',', '"', true, List.of());
  }

  /**
   * Apache Parquet.
   *
   * @param converted columns whose values must be shown to fit their type
   * @param alike for each file a number, equal for files of the same names and types; empty as long
   *     as that is not known
   */
  record Parquet(List<String> converted, List<Integer> alike) implements FileFormat {
    /** Files of which nothing is known. */
    public static final Parquet UNREAD = new Parquet(List.of(), List.of());

    public Parquet {
      converted = List.copyOf(converted);
      alike = List.copyOf(alike);
    }
  }
}
