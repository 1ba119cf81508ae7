package dev.reprise.jdbc.files;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A java.time pattern in DuckDB's terms. DuckDB does not mind how many digits a field has, so the
 * expression sees to that. Two digits of a year are of 2000 to 2099, as in java.time.
 *
 * @param strptime what DuckDB parses by
 * @param regex what a text must look like
 * @param shortYear whether years have two digits, which DuckDB takes for 1969 to 2068
 * @param weekday how DuckDB prints the weekday in the pattern, which it does not check; empty for
 *     none
 * @param offset whether a text ends with an offset
 */
record TimeFormat(
    String strptime, String regex, boolean shortYear, String weekday, boolean offset) {

  private static final Pattern PIECE =
      Pattern.compile("'((?:[^']|'')*)'|([A-Za-z])\\2*|.", Pattern.DOTALL);
  private static final String SPECIAL = "[]{}#'";
  private static final Set<String> YEARS = Set.of("%Y", "%y");
  private static final Set<String> MONTHS = Set.of("%m", "%b", "%B");

  private record Field(String strptime, String regex) {}

  private static final Map<String, Field> FIELDS =
      Map.ofEntries(
          Map.entry("yyyy", new Field("%Y", "[0-9]{4}")),
          Map.entry("yy", new Field("%y", "[0-9]{2}")),
          Map.entry("MM", new Field("%m", "[0-9]{2}")),
          Map.entry("M", new Field("%m", "[0-9]{1,2}")),
          Map.entry("MMM", new Field("%b", "[A-Za-z]{3}")),
          Map.entry("MMMM", new Field("%B", "[A-Za-z]{3,9}")),
          Map.entry("dd", new Field("%d", "[0-9]{2}")),
          Map.entry("d", new Field("%d", "[0-9]{1,2}")),
          Map.entry("DDD", new Field("%j", "[0-9]{3}")),
          Map.entry("EEE", new Field("%a", "[A-Za-z]{3}")),
          Map.entry("EEEE", new Field("%A", "[A-Za-z]{6,9}")),
          Map.entry("HH", new Field("%H", "[0-9]{2}")),
          Map.entry("H", new Field("%H", "[0-9]{1,2}")),
          Map.entry("hh", new Field("%I", "[0-9]{2}")),
          Map.entry("h", new Field("%I", "[0-9]{1,2}")),
          Map.entry("a", new Field("%p", "[AaPp][Mm]")),
          Map.entry("mm", new Field("%M", "[0-9]{2}")),
          Map.entry("m", new Field("%M", "[0-9]{1,2}")),
          Map.entry("ss", new Field("%S", "[0-9]{2}")),
          Map.entry("s", new Field("%S", "[0-9]{1,2}")),
          Map.entry("S", new Field("%f", "[0-9]")),
          Map.entry("SS", new Field("%f", "[0-9]{2}")),
          Map.entry("SSS", new Field("%f", "[0-9]{3}")),
          Map.entry("SSSS", new Field("%f", "[0-9]{4}")),
          Map.entry("SSSSS", new Field("%f", "[0-9]{5}")),
          Map.entry("SSSSSS", new Field("%f", "[0-9]{6}")),
          Map.entry("X", new Field("%z", "(Z|[+-][0-9]{2}([0-9]{2})?)")),
          Map.entry("XX", new Field("%z", "(Z|[+-][0-9]{4})")),
          Map.entry("XXX", new Field("%z", "(Z|[+-][0-9]{2}:[0-9]{2})")),
          Map.entry("xx", new Field("%z", "[+-][0-9]{4}")),
          Map.entry("xxx", new Field("%z", "[+-][0-9]{2}:[0-9]{2}")),
          Map.entry("Z", new Field("%z", "[+-][0-9]{4}")));

  /**
   * Translates a pattern.
   *
   * @throws IllegalArgumentException if it is none, or has no counterpart; the message is for users
   */
  static TimeFormat of(String pattern) {
    List<Field> fields = new ArrayList<>();
    Matcher piece = PIECE.matcher(pattern);
    while (piece.find()) {
      fields.add(field(pattern, piece));
    }
    Set<String> codes = fields.stream().map(Field::strptime).collect(Collectors.toSet());
    refuseParts(pattern, codes);
    if (codes.contains("%z") && !fields.get(fields.size() - 1).strptime().equals("%z")) {
      throw refused(pattern, "an offset must come last");
    }
    return new TimeFormat(
        fields.stream().map(Field::strptime).collect(Collectors.joining()),
        fields.stream().map(Field::regex).collect(Collectors.joining()),
        codes.contains("%y"),
        codes.contains("%a") ? "%a" : codes.contains("%A") ? "%A" : "",
        codes.contains("%z"));
  }

  private static Field field(String pattern, Matcher piece) {
    if (piece.group(2) != null) {
      Field field = FIELDS.get(piece.group().replace('u', 'y'));
      if (field == null) {
        throw refused(pattern, piece.group() + " is not understood");
      }
      return field;
    }
    String quoted = piece.group(1);
    if (quoted == null && SPECIAL.contains(piece.group())) {
      throw refused(pattern, piece.group() + " is not understood");
    }
    String literal =
        quoted == null ? piece.group() : quoted.isEmpty() ? "'" : quoted.replace("''", "'");
    return new Field(literal.replace("%", "%%"), literal.replaceAll("[!-/:-@\\[-`{-~]", "\\\\$0"));
  }

  private static void refuseParts(String pattern, Set<String> codes) {
    boolean day = codes.contains("%d") && !Collections.disjoint(codes, MONTHS);
    if (Collections.disjoint(codes, YEARS) || !day && !codes.contains("%j")) {
      throw refused(pattern, "it needs year, month and day");
    }
    if (codes.contains("%I") != codes.contains("%p")) {
      throw refused(pattern, "h and a are needed together");
    }
  }

  private static IllegalArgumentException refused(String pattern, String reason) {
    return new IllegalArgumentException(
        "the format \"%s\" cannot be read: %s; it may have y M d D E H h a m s S X x Z and quoted text"
            .formatted(pattern, reason));
  }
}
