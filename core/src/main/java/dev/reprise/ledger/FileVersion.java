package dev.reprise.ledger;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * One content of an input file.
 *
 * @param path relative to the project folder, with forward slashes
 * @param size in bytes
 * @param modified when the file system says it was last written, to the microsecond, which is what
 *     every warehouse keeps
 * @param contentHash SHA-256 of the bytes, in hex
 */
public record FileVersion(String path, long size, Instant modified, String contentHash) {

  public FileVersion {
    modified = modified.truncatedTo(ChronoUnit.MICROS);
  }
}
