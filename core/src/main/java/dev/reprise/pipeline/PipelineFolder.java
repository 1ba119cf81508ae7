package dev.reprise.pipeline;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The folder {@code pipelines/} of a project, with the folders in it. */
final class PipelineFolder {

  private static final String NAME = "pipelines";

  private final Problems problems;
  private final List<PipelineFile> files = new ArrayList<>();
  private final Set<String> visited = new HashSet<>();

  private PipelineFolder(Problems problems) {
    this.problems = problems;
  }

  /**
   * The pipeline files, in order. Hidden files, and those of other kinds, are passed over; two
   * pipelines of one name are a problem.
   */
  static List<PipelineFile> files(Path project, Problems problems) {
    File folder = project.resolve(NAME).toFile();
    if (!folder.isDirectory()) {
      problems.add(ProjectFile.NAME, 1, "there is no folder \"pipelines\" beside this file");
      return List.of();
    }
    PipelineFolder found = new PipelineFolder(problems);
    found.add(folder, NAME);
    Collections.sort(found.files);
    found.refuseNamesakes();
    return found.files;
  }

  private void add(File folder, String shown) {
    String[] names = isNew(folder, shown) ? folder.list() : new String[0];
    if (names == null) {
      problems.add(shown, 1, "the folder cannot be read");
      return;
    }
    for (String name : names) {
      if (!name.startsWith(".")) {
        add(new File(folder, name), name, shown + "/" + name);
      }
    }
  }

  private void add(File file, String name, String shown) {
    if (PipelineFile.holdsPipeline(name)) {
      files.add(new PipelineFile(file.toPath(), shown));
    } else if (PipelineFile.hasEnding(name, ".yaml")) {
      problems.add(shown, 1, "a pipeline's file ends in .yml or .sql: rename this one");
    } else if (file.isDirectory()) {
      add(file, shown);
    }
  }

  /** Whether the folder was not come upon before: links may lead back to it. */
  private boolean isNew(File folder, String shown) {
    try {
      return visited.add(folder.getCanonicalPath());
    } catch (IOException e) {
      problems.add(shown, 1, "the folder cannot be read: " + e.getMessage());
      return false;
    }
  }

  private void refuseNamesakes() {
    Map<String, PipelineFile> byName = new HashMap<>();
    for (PipelineFile file : files) {
      PipelineFile first = byName.putIfAbsent(file.name().toLowerCase(Locale.ROOT), file);
      if (first != null) {
        problems.add(
            file.shown(),
            1,
            "%s is the pipeline \"%s\" already: a pipeline is named by its file, so rename one"
                .formatted(first.shown(), first.name()));
      }
    }
  }
}
