package dev.reprise.ledger;

/**
 * A receipt whose unit would read other rows of an upstream now, or that does not name it.
 *
 * @param upstream the key of its name
 * @param now the digest of the receipts that would be read
 * @param recorded what the receipt says that was read
 */
public record ChangedRead(long receiptId, String upstream, String now, InputFingerprint recorded) {}
