package dev.reprise.input;

import dev.reprise.ledger.FileList;
import dev.reprise.ledger.FileVersion;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** How the files that a unit would read differ from those that it read, by path. */
public record FileChanges(List<String> added, List<String> changed, List<String> removed) {

  public FileChanges {
    added = List.copyOf(added);
    changed = List.copyOf(changed);
    removed = List.copyOf(removed);
  }

  /** What happened since {@code recorded}; a file changed if its content did. */
  public static FileChanges between(FileList recorded, FileList current) {
    Map<String, FileVersion> before = byPath(recorded);
    Map<String, FileVersion> now = byPath(current);
    return new FileChanges(
        paths(current, file -> !before.containsKey(file.path())),
        paths(current, file -> differs(before.get(file.path()), file)),
        paths(recorded, file -> !now.containsKey(file.path())));
  }

  /** Whether the unit has to be run again; files that are gone are no reason. */
  public boolean makeStale() {
    return !added.isEmpty() || !changed.isEmpty();
  }

  /** Whether only files went: the unit's state says that its input is gone. */
  public boolean inputGone() {
    return !removed.isEmpty() && !makeStale();
  }

  private static boolean differs(@Nullable FileVersion before, FileVersion now) {
    return before != null && !before.contentHash().equals(now.contentHash());
  }

  private static List<String> paths(FileList files, Predicate<FileVersion> wanted) {
    return files.files().stream().filter(wanted).map(FileVersion::path).toList();
  }

  private static Map<String, FileVersion> byPath(FileList files) {
    return files.files().stream().collect(Collectors.toMap(FileVersion::path, Function.identity()));
  }
}
