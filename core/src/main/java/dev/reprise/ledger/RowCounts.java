package dev.reprise.ledger;

/** How many rows a run staged, and what it did to the target with them. */
public record RowCounts(long staged, long inserted, long updated, long deleted) {

  /** A run that staged rows and found them standing there. */
  public static RowCounts unchanged(long staged) {
    return new RowCounts(staged, 0, 0, 0);
  }

  public boolean changed() {
    return inserted + updated + deleted > 0;
  }
}
