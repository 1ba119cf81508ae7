package dev.reprise.pipeline;

/** The problems of one file. */
final class FileProblems {

  private final Problems all;
  private final String file;
  private boolean any;

  FileProblems(Problems all, String file) {
    this.all = all;
    this.file = file;
  }

  void add(int line, String text) {
    any = true;
    all.add(file, line, text);
  }

  void add(FieldException e) {
    add(e.line(), e.getMessage());
  }

  /** Whether any was added here. */
  boolean any() {
    return any;
  }
}
