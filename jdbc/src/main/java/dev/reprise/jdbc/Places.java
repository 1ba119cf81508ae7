package dev.reprise.jdbc;

import java.nio.charset.StandardCharsets;

/** Places in a text, which DuckDB counts in bytes of UTF-8 from 0. */
final class Places {

  private final byte[] bytes;

  Places(String text) {
    this.bytes = text.getBytes(StandardCharsets.UTF_8);
  }

  /** The line of a place, from 1; 1 where the place is not known. */
  int line(String place) {
    int line = 1;
    for (int i = 0; i < at(place); i++) {
      if (bytes[i] == '\n') {
        line++;
      }
    }
    return line;
  }

  /** Whether a quoted name starts there. */
  boolean isQuoted(String place) {
    int at = at(place);
    return at < bytes.length && bytes[at] == '"';
  }

  /** An unknown place is written as a number beyond every text. */
  private int at(String place) {
    if (place.isEmpty() || place.length() > 9) {
      return 0;
    }
    return Math.min(Integer.parseInt(place), bytes.length);
  }
}
