package dev.reprise.jdbc;

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

  /** As a number, which takes less room than a word. */
  @SuppressWarnings("EnumOrdinal") // the numbers are forgotten with their transaction
  String sql() {
    return "CAST(" + ordinal() + " AS SMALLINT)";
  }

  @SuppressWarnings("EnumOrdinal") // as above
  static Action of(int number) {
    return values()[number];
  }

  /** Some of them, as a list of numbers. */
  static String list(Action... actions) {
    return Stream.of(actions).map(Action::sql).collect(Collectors.joining(", "));
  }
}
