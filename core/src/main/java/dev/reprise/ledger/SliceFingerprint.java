package dev.reprise.ledger;

/**
 * A fingerprint with what is needed to take it again.
 *
 * @param method names the hash and its version; fingerprints of two methods are not comparable
 * @param columns the columns that it covers with their types, in order, as text
 */
public record SliceFingerprint(Fingerprint fingerprint, String method, String columns) {}
