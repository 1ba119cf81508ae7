package dev.reprise.pipeline;

import java.util.Optional;

/**
 * A pipeline file, taken apart.
 *
 * @param linesAbove how many lines of the file stand above the YAML
 * @param sql empty for a file that is YAML only
 */
record PipelineText(Origin origin, String yaml, int linesAbove, Optional<String> sql) {

  private static final String OPENING = "/* reprise";
  private static final String CLOSING = "*/";

  /** Takes a file apart by its ending; empty if it cannot be, and the problems then say why. */
  static Optional<PipelineText> of(PipelineFile file, String content, FileProblems problems) {
    String text = content.startsWith("\uFEFF") ? content.substring(1) : content;
    return file.isSql()
        ? ofSql(file, text, problems)
        : Optional.of(new PipelineText(file.origin(1), text, 0, Optional.empty()));
  }

  private static Optional<PipelineText> ofSql(
      PipelineFile file, String text, FileProblems problems) {
    int yaml = behindLine(text, 0);
    if (!text.substring(0, yaml).stripTrailing().equals(OPENING)) {
      problems.add(1, noHeader());
      return Optional.empty();
    }
    int line = 2;
    for (int at = yaml; at < text.length(); at = behindLine(text, at)) {
      if (holdsOnly(text, at, CLOSING)) {
        String sql = text.substring(behindLine(text, at));
        String header = text.substring(yaml, at);
        return Optional.of(new PipelineText(file.origin(line + 1), header, 1, Optional.of(sql)));
      }
      line++;
    }
    problems.add(1, "the header that begins here has no end: \"*/\" is wanted alone on a line");
    return Optional.empty();
  }

  private static String noHeader() {
    return """
    there is no header: the first line of a pipeline is "/* reprise" and nothing else,
      then come its fields as YAML, then a line "*/", then one SELECT\
    """;
  }

  private static boolean holdsOnly(String text, int from, String wanted) {
    int end = behindLine(text, from);
    return end - from >= wanted.length() && text.substring(from, end).strip().equals(wanted);
  }

  private static int behindLine(String text, int from) {
    int newline = text.indexOf('\n', from);
    return newline < 0 ? text.length() : newline + 1;
  }
}
