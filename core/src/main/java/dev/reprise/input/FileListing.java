package dev.reprise.input;

import dev.reprise.warehouse.BadInputException;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.zip.ZipException;

/**
 * The files under a project folder. The names in a folder are read once in the life of a listing;
 * sizes and times are read whenever they are asked for.
 */
public final class FileListing {
  private final Path project;
  private final Map<Path, NavigableSet<String>> names = new HashMap<>();

  public FileListing(Path project) {
    this.project = project.toAbsolutePath().normalize();
  }

  /**
   * The regular files that a glob names now, in the order of their paths; links are followed. A
   * folder that does not exist holds none.
   *
   * @throws BadInputException if a folder or file cannot be looked at
   */
  public List<FoundFile> files(String glob) {
    return new GlobWalk(this, Glob.parse(glob)).files();
  }

  /** The file as it is now; empty where there is no regular file. */
  public Optional<FoundFile> file(String path) {
    Path location = locate(path);
    try {
      BasicFileAttributes found = Files.readAttributes(location, BasicFileAttributes.class);
      return found.isRegularFile()
          ? Optional.of(
              new FoundFile(
                  path,
                  location,
                  found.size(),
                  found.lastModifiedTime().toInstant().truncatedTo(ChronoUnit.MICROS)))
          : Optional.empty();
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw unreadable("file", path, e);
    }
  }

  /** Where the file of that path is. */
  public Path locate(String path) {
    return project.resolve(path);
  }

  /** How a file is called: relative to the project folder if it lies inside. */
  String shown(Path location) {
    Path path = location.startsWith(project) ? project.relativize(location) : location;
    return path.toString().replace(path.getFileSystem().getSeparator(), "/");
  }

  NavigableSet<String> names(Path folder) {
    NavigableSet<String> known = names.get(folder);
    if (known == null) {
      known = read(folder);
      names.put(folder, known);
    }
    return known;
  }

  private NavigableSet<String> read(Path folder) {
    NavigableSet<String> found = new TreeSet<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
      entries.forEach(entry -> found.add(entry.getFileName().toString()));
    } catch (NoSuchFileException e) {
      return found;
    } catch (DirectoryIteratorException e) {
      throw unreadable("folder", shown(folder), e);
    } catch (IOException e) {
      throw unreadable("folder", shown(folder), e);
    }
    return found;
  }

  static BadInputException unreadable(String what, String path, Exception cause) {
    String reason =
        cause instanceof AccessDeniedException
            ? "permission denied"
            : cause instanceof NotDirectoryException
                ? "it is a file"
                : cause instanceof EOFException
                    ? "the gzip is cut off"
                    : cause instanceof ZipException
                        ? "the gzip is damaged: " + cause.getMessage()
                        : String.valueOf(cause.getMessage());
    return new BadInputException(
        """
        The %s %s cannot be read: %s.
        Nothing was written: the table holds the rows that it held before."""
            .formatted(what, path, reason),
        cause);
  }
}
