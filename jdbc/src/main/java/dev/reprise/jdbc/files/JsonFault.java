package dev.reprise.jdbc.files;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Looks through JSON for what PostgreSQL's {@code jsonb} cannot hold: its strings are texts, and
 * its numbers {@code numeric}, of at most 131,072 digits before the point and 16,383 behind it. The
 * readers of files see to it that all is well-formed but for NaN and infinities, and that no half
 * of a surrogate pair stands alone.
 */
final class JsonFault {
  private static final int MOST_WHOLE = 131_072;
  private static final int MOST_SCALE = 16_383;
  private static final String NUL = "\\u0000";
  private static final Pattern NUMBER =
      Pattern.compile("-?([0-9]+)(?:[.]([0-9]+))?(?:[eE]([+-]?[0-9]+))?");

  private final String json;

  JsonFault(String json) {
    this.json = json;
  }

  Optional<Unstorable> found() {
    boolean quoted = false;
    for (int at = 0; at < json.length(); ) {
      char c = json.charAt(at);
      if (c == '"') {
        quoted = !quoted;
        at++;
      } else if (quoted && c == '\\') {
        if (json.startsWith(NUL, at)) {
          return Optional.of(Unstorable.NUL);
        }
        at += 2;
      } else if (!quoted && (c == '-' || c >= '0' && c <= '9')) {
        int end = numberEnd(at);
        if (end > at && !fits(json.substring(at, end))) {
          return Optional.of(Unstorable.NUMBER);
        }
        at = Math.max(end, at + 1);
      } else if (!quoted && (c == 'N' || c == 'I')) {
        return Optional.of(Unstorable.NOT_JSON);
      } else {
        at++;
      }
    }
    return Optional.empty();
  }

  private int numberEnd(int at) {
    int end = at;
    while (end < json.length() && "+-.eE0123456789".indexOf(json.charAt(end)) >= 0) {
      end++;
    }
    return end;
  }

  private static boolean fits(String text) {
    Matcher number = NUMBER.matcher(text);
    if (!number.matches()) {
      return true; // The minus of an infinity, whose name comes next.
    }
    String exponent = number.group(3);
    if (exponent != null && exponent.length() > 8) {
      return false;
    }
    int shift = exponent == null ? 0 : Integer.parseInt(exponent);
    int scale = number.group(2) == null ? 0 : number.group(2).length();
    return number.group(1).length() + shift <= MOST_WHOLE && scale - shift <= MOST_SCALE;
  }
}
