package dev.reprise.jdbc;

/**
 * What a comparison found and the write can use: of a slice its rows, of a whole table its parts.
 */
record Compared(StandingRows rows, DifferingRows parts) {

  static Compared nothing(Sql sql, Dialect dialect) {
    return new Compared(new StandingRows(sql, dialect), new DifferingRows(sql, dialect));
  }

  void drop() {
    rows.drop();
    parts.drop();
  }
}
