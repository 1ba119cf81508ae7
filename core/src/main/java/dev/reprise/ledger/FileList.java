package dev.reprise.ledger;

import java.util.List;

/**
 * The files that an input held, stored once for each digest.
 *
 * @param digest of the paths and contents, not of sizes and times
 * @param files in the order of their paths
 */
public record FileList(String digest, List<FileVersion> files) {

  public FileList {
    files = List.copyOf(files);
  }
}
