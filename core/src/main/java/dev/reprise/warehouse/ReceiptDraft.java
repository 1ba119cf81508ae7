package dev.reprise.warehouse;

import dev.reprise.ledger.FileList;
import dev.reprise.ledger.InputFingerprint;
import dev.reprise.ledger.UnitId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What a receipt says that the core knows before the write; the warehouse adds ids, versions and
 * the time of the commit, and stores the receipt with the rows.
 *
 * @param slice what the unit owns, empty where the strategy owns no slice
 * @param effect as {@link Session#compare} or {@link Session#match} answered
 * @param files lists of input files to be kept with the receipt
 */
public record ReceiptDraft(
    UnitId unit,
    Optional<Slice> slice,
    Effect effect,
    Definition definition,
    InputFingerprint inputs,
    List<FileList> files,
    Instant startedAt) {

  /**
   * By which definition the unit was written.
   *
   * @param hash of everything that can change rows
   */
  public record Definition(String hash) {}

  public ReceiptDraft {
    files = List.copyOf(files);
  }
}
