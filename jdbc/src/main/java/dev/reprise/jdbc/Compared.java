package dev.reprise.jdbc;

/**
 * What a comparison found and the write can use: of a slice where its rows lie, of a whole table
 * its parts.
 */
record Compared(StandingPlaces places, DifferingRows parts) {

  static Compared nothing(Sql sql, Dialect dialect) {
    return new Compared(new StandingPlaces(dialect), new DifferingRows(sql, dialect));
  }

  void drop() {
    parts.drop();
  }
}
