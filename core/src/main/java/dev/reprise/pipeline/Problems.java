package dev.reprise.pipeline;

import java.util.ArrayList;
import java.util.List;

/** Collects what is wrong in the files of a project, so that all of it is said at once. */
final class Problems {

  private static final int MOST_SHOWN = 20;

  private final List<Problem> found = new ArrayList<>();

  void add(String file, int line, String text) {
    found.add(new Problem(file, line, text));
  }

  /** For one file. */
  FileProblems in(String file) {
    return new FileProblems(this, file);
  }

  /**
   * @throws DefinitionException with all problems, in the order of files and lines, if there are
   *     any
   */
  void refuse() {
    if (found.isEmpty()) {
      return;
    }
    List<String> lines = new ArrayList<>();
    found.stream().sorted().limit(MOST_SHOWN).forEach(problem -> lines.add(problem.toString()));
    if (found.size() > MOST_SHOWN) {
      lines.add("and " + (found.size() - MOST_SHOWN) + " more");
    }
    throw new DefinitionException(lines);
  }
}
