package dev.reprise.jdbc;

import java.util.Locale;

/** What becomes of a staged row, and of what stands under its key. */
enum Action {
  /** It is new. */
  INSERT,
  /** It takes the place of the row that stands there. */
  REPLACE,
  /** What stands there is newer. */
  OLDER,
  /** What stands there has the same sequence, and may or may not differ. */
  EQUAL,
  /** It stands there already. */
  SAME;

  /** As a text literal. */
  String sql(Dialect dialect) {
    return dialect.text(word());
  }

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
