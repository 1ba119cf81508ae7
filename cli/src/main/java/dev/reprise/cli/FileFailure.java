package dev.reprise.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Objects;

/** What the file system refused, in words: the JDK's own message is often only the file's name. */
final class FileFailure {

  private FileFailure() {}

  static String text(Throwable failure) {
    if (failure instanceof UncheckedIOException unchecked) {
      return text(Objects.requireNonNull(unchecked.getCause(), "it wraps one"));
    }
    if (failure instanceof FileSystemException e && e.getFile() != null) {
      return e.getFile() + ": " + reason(e);
    }
    return failure instanceof IOException
        ? String.valueOf(failure.getMessage())
        : failure.toString();
  }

  private static String reason(FileSystemException e) {
    if (e instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (e instanceof NoSuchFileException) {
      return "there is no such file or folder";
    }
    if (e instanceof FileAlreadyExistsException) {
      return "it exists already";
    }
    if (e instanceof NotDirectoryException) {
      return "it is not a folder";
    }
    return e.getReason() == null ? e.getClass().getSimpleName() : e.getReason();
  }
}
