package dev.reprise.pipeline;

import java.nio.file.Path;

/**
 * A file below {@code pipelines/} that holds a pipeline.
 *
 * @param shown as messages name it, relative to the project folder
 */
record PipelineFile(Path path, String shown) implements Comparable<PipelineFile> {

  boolean isSql() {
    return hasEnding(shown, ".sql");
  }

  static boolean holdsPipeline(String file) {
    return hasEnding(file, ".sql") || hasEnding(file, ".yml");
  }

  /** The file's name without its ending. */
  String name() {
    return shown.substring(shown.lastIndexOf('/') + 1, shown.lastIndexOf('.'));
  }

  Origin origin(int sqlLine) {
    return new Origin(name(), path, shown, sqlLine);
  }

  @Override
  public int compareTo(PipelineFile other) {
    return shown.compareTo(other.shown);
  }

  static boolean hasEnding(String file, String ending) {
    return file.length() > ending.length()
        && file.regionMatches(true, file.length() - ending.length(), ending, 0, ending.length());
  }
}
