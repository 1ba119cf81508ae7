package dev.reprise.input;

import dev.reprise.ledger.FileList;
import dev.reprise.ledger.FileVersion;
import dev.reprise.ledger.Ledger;
import dev.reprise.warehouse.BadInputException;
import dev.reprise.warehouse.Parameters;
import java.io.IOException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which contents the inputs of units have now. A file is read only where its size or time is not
 * the one under which its content is known, and once in the life of this object.
 */
public final class InputFiles {
  private static final String UNREADABLE = "unreadable";

  private final FileListing listing;
  private final Ledger ledger;
  private final Map<FoundFile, FileVersion> read = new HashMap<>();

  public InputFiles(FileListing listing, Ledger ledger) {
    this.listing = listing;
    this.ledger = ledger;
  }

  /** The files of an input for one unit; see {@link #current(FileInput, List)}. */
  public FileList current(FileInput input, Parameters unit) {
    return current(input, List.of(unit)).get(0);
  }

  /**
   * The files of an input for each of these units, in their order; a list may be empty. The ledger
   * is asked once.
   *
   * @throws BadInputException if a file cannot be read
   */
  public List<FileList> current(FileInput input, List<Parameters> units) {
    List<List<FoundFile>> found =
        units.stream().map(unit -> listing.files(input.files().resolve(unit))).toList();
    List<String> paths =
        found.stream().flatMap(List::stream).map(FoundFile::path).distinct().toList();
    Map<String, FileVersion> known = paths.isEmpty() ? Map.of() : ledger.knownFiles(paths);
    return found.stream().map(files -> list(files, known)).toList();
  }

  /**
   * The files as far as they can be read, for looking ahead: where one cannot, the list differs
   * from all that were read, so that the unit is run and says why.
   */
  public List<FileList> foreseen(FileInput input, List<Parameters> units) {
    try {
      return current(input, units);
    } catch (BadInputException e) {
      return units.stream().map(unit -> foreseen(input, unit)).toList();
    }
  }

  private FileList foreseen(FileInput input, Parameters unit) {
    try {
      return current(input, unit);
    } catch (BadInputException e) {
      String path = input.files().resolve(unit);
      return new FileList(UNREADABLE, List.of(new FileVersion(path, 0, Instant.EPOCH, UNREADABLE)));
    }
  }

  /**
   * Refuses a unit without files, unless its input is optional.
   *
   * @throws BadInputException which names the pattern and the folder
   */
  public void requireFiles(FileInput input, Parameters unit, FileList files) {
    if (files.files().isEmpty() && !input.allowed().optional()) {
      throw new BadInputException(
          NoFiles.message(listing, input, input.files().resolve(unit)), null);
    }
  }

  /**
   * Makes sure that the files are still those of the list, once they were read.
   *
   * @throws BadInputException if one of them changed or is gone
   */
  public void verifyUnchanged(FileList files) {
    for (FileVersion read : files.files()) {
      Optional<FoundFile> now = listing.file(read.path());
      if (now.isEmpty() || !isSame(now.get(), read)) {
        throw new BadInputException(
            """
            %s %s while it was read.
            Nothing was written: the table holds the rows that it held before.
            Run it again once the file is complete."""
                .formatted(read.path(), now.isEmpty() ? "was removed" : "was changed"),
            null);
      }
    }
  }

  private FileList list(List<FoundFile> files, Map<String, FileVersion> known) {
    List<FileVersion> versions = files.stream().map(file -> version(file, known)).toList();
    ContentHash digest = new ContentHash();
    versions.forEach(file -> digest.add(file.path() + '\0' + file.contentHash() + '\n'));
    return new FileList(digest.hex(), versions);
  }

  private FileVersion version(FoundFile file, Map<String, FileVersion> known) {
    FileVersion before = known.get(file.path());
    return before != null && isSame(file, before)
        ? before
        : read.computeIfAbsent(file, InputFiles::read);
  }

  private static boolean isSame(FoundFile found, FileVersion version) {
    return found.size() == version.size() && found.modified().equals(version.modified());
  }

  private static FileVersion read(FoundFile file) {
    try {
      return new FileVersion(
          file.path(), file.size(), file.modified(), ContentHash.of(file.location()));
    } catch (IOException e) {
      throw FileListing.unreadable("file", file.path(), e);
    }
  }
}
