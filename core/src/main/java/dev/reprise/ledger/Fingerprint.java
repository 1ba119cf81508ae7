package dev.reprise.ledger;

/**
 * An order-independent digest of a set of rows: their number and the 128-bit sum of their 64-bit
 * hashes, in decimal digits. Equal for equal multisets, whatever the order of the rows.
 */
public record Fingerprint(long rows, String sum) {

  public static final Fingerprint EMPTY = new Fingerprint(0, "0");

  public Fingerprint {
    if (rows < 0) {
      throw new IllegalArgumentException("a fingerprint of " + rows + " rows");
    }
  }

  @Override
  public String toString() {
    return rows + ":" + sum;
  }
}
