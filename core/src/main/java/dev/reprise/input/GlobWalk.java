package dev.reprise.input;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeMap;

/** One walk through the folders that a glob may name. */
final class GlobWalk {
  private final FileListing listing;
  private final Glob glob;
  private final TreeMap<String, FoundFile> found = new TreeMap<>();

  GlobWalk(FileListing listing, Glob glob) {
    this.listing = listing;
    this.glob = glob;
  }

  List<FoundFile> files() {
    walk(listing.locate(glob.absolute() ? "/" : ""), 0, Set.of());
    return List.copyOf(found.values());
  }

  /**
   * @param above the folders that {@code **} led through, so that a link to one of them ends there
   */
  private void walk(Path folder, int depth, Set<Path> above) {
    Glob.Segment segment = glob.segments().get(depth);
    if (segment instanceof Glob.Segment.Name name) {
      enter(folder.resolve(name.name()), depth, above);
    } else if (segment instanceof Glob.Segment.Names matching) {
      for (String name : candidates(folder, matching.prefix())) {
        Path path = folder.resolve(name);
        boolean wanted = isLast(depth) || Files.isDirectory(path);
        if (matching.pattern().matcher(name).matches() && wanted) {
          enter(path, depth, above);
        }
      }
    } else {
      walk(folder, depth + 1, above);
      descend(folder, depth, above);
    }
  }

  private void enter(Path path, int depth, Set<Path> above) {
    if (isLast(depth)) {
      listing.file(listing.shown(path)).ifPresent(file -> found.put(file.path(), file));
    } else {
      walk(path, depth + 1, above);
    }
  }

  private void descend(Path folder, int depth, Set<Path> above) {
    for (String name : listing.names(folder)) {
      Path inner = folder.resolve(name);
      if (Files.isDirectory(inner) && !above.contains(real(inner))) {
        Set<Path> through = new HashSet<>(above);
        through.add(real(inner));
        walk(inner, depth, through);
      }
    }
  }

  private Path real(Path folder) {
    try {
      return folder.toRealPath();
    } catch (IOException e) {
      throw FileListing.unreadable("folder", listing.shown(folder), e);
    }
  }

  private NavigableSet<String> candidates(Path folder, String prefix) {
    return listing.names(folder).subSet(prefix, true, prefix + Character.MAX_VALUE, true);
  }

  private boolean isLast(int depth) {
    return depth == glob.segments().size() - 1;
  }
}
