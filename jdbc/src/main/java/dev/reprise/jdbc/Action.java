package dev.reprise.jdbc;

import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What becomes of a staged row, and of what stands under its key. */
enum Action {
  /** It is new. */
  INSERT,
  /** It takes the place of the row that stands there. */
  REPLACE,
  /** The row that stands there goes, and its delete is remembered. */
  DELETE,
  /** The version that stands there has another period, since another came or went. */
  SHIFT,
  /** No row stands there; the delete is remembered. */
  BURY,
  /** What stands there is newer. */
  OLDER,
  /** What stands there has the same sequence, and may or may not differ. */
  EQUAL,
  /** Of a row and a delete of one sequence, neither is newer. */
  TIE,
  /** It stands there already. */
  SAME,
  /** Its key stands there, with other values. */
  DIFFERING;

  /** As a text literal. */
  String sql(Dialect dialect) {
    return dialect.text(word());
  }

  /** Some of them, as a list of literals. */
  static String list(Dialect dialect, Action... actions) {
    return Stream.of(actions).map(a -> a.sql(dialect)).collect(Collectors.joining(", "));
  }

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
