package dev.reprise.input;

import java.nio.file.Files;

/** Says that an input has no file. */
final class NoFiles {
  private NoFiles() {}

  static String message(FileListing listing, FileInput input, String glob) {
    String folder = folder(glob);
    String pattern = input.files().text();
    return """
        The input %s has no file: %s matches none in %s%s.
        Nothing was written: the table holds the rows that it held before.
        Put the file there, or correct `files`; if there may be none, add `optional: true` to the input."""
        .formatted(
            input.name(),
            glob.equals(pattern) ? pattern : pattern + ", here " + glob + ",",
            folder.isEmpty() ? "the project folder" : "the folder " + folder,
            Files.isDirectory(listing.locate(folder)) ? "" : ", which does not exist");
  }

  /** The folder in which every file of the glob lies. */
  private static String folder(String glob) {
    int special = 0;
    while (special < glob.length() && "*?[".indexOf(glob.charAt(special)) < 0) {
      special++;
    }
    int slash = glob.lastIndexOf('/', special);
    return slash <= 0 ? glob.substring(0, slash + 1) : glob.substring(0, slash);
  }
}
