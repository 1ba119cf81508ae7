package dev.reprise.warehouse;

import java.util.List;

/**
 * Files without the lines that are not as they must be. Each line of the files is in one of the
 * two.
 */
public record Sifted(List<FileTable.DataFile> files, List<RejectedLine> rejected) {
  public Sifted {
    files = List.copyOf(files);
    rejected = List.copyOf(rejected);
  }
}
