package dev.reprise.jdbc.files;

import dev.reprise.warehouse.BadInputException;
import dev.reprise.warehouse.FileTable;
import dev.reprise.warehouse.FileTable.DataFile;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.function.Supplier;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/** How refused files are told. */
final class Refusals {
  private Refusals() {}

  /**
   * @param what was found, and where
   * @param way to mend it
   */
  static BadInputException bad(String what, String way, @Nullable Throwable cause) {
    return new BadInputException(
        """
        %s.
        Nothing was written: the table holds the rows that it held before.
        %s"""
            .formatted(what, way),
        cause);
  }

  static BadInputException unreadable(DataFile file, IOException cause) {
    String reason =
        cause instanceof NoSuchFileException
            ? "the file is gone"
            : cause instanceof EOFException
                ? "the gzip is cut off"
                : cause instanceof ZipException
                    ? "the gzip is damaged: " + cause.getMessage()
                    : "it cannot be read: " + cause.getMessage();
    return bad(file.shown() + ": " + reason, "Run it again once the file is complete.", cause);
  }

  /** Tells an {@link IllegalArgumentException} as what is wrong with the input. */
  static <T> T translated(FileTable table, Supplier<T> made) {
    try {
      return made.get();
    } catch (IllegalArgumentException e) {
      throw bad("input " + table.name() + ": " + e.getMessage(), "Mend the declaration.", e);
    }
  }
}
