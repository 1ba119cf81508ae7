package dev.reprise.pipeline;

import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.ReaderException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.schema.FailsafeSchema;

/** Reads YAML into values that keep their text, field and line. */
final class YamlText {

  private YamlText() {}

  /**
   * Reads names with values.
   *
   * @param linesAbove how many lines of the file stand above the text
   * @return empty if it is none; the problems then say why
   */
  static Optional<Mapping> read(String yaml, int linesAbove, FileProblems problems) {
    Optional<Yaml> plain = PlainYaml.read(yaml).map(names -> names);
    try {
      return plain
          .or(() -> any(yaml, linesAbove, problems))
          .map(read -> new Value("", read, read.line(), linesAbove))
          .map(whole -> whole.mapping("fields, each as \"name: value\"", problems));
    } catch (FieldException e) {
      problems.add(e);
      return Optional.empty();
    }
  }

  private static Optional<Yaml> any(String yaml, int linesAbove, FileProblems problems) {
    try {
      Optional<Yaml> read = any(yaml);
      if (read.isEmpty()) {
        problems.add(linesAbove + 1, "there are no fields here");
      }
      return read;
    } catch (MarkedYamlEngineException e) {
      int line = mark(e).map(mark -> mark.getLine() + 1).orElse(1);
      problems.add(linesAbove + line, "broken YAML: " + e.getProblem() + hint(yaml, line));
    } catch (ReaderException e) {
      problems.add(linesAbove + line(yaml, e.getPosition()), "broken YAML: " + unprintable(e));
    } catch (YamlEngineException e) {
      problems.add(linesAbove + 1, "broken YAML: " + e.getMessage());
    }
    return Optional.empty();
  }

  /** A name without its colon is noticed on a later line only. */
  private static Optional<Mark> mark(MarkedYamlEngineException e) {
    return String.valueOf(e.getProblem()).equals("could not find expected ':'")
        ? e.getContextMark().or(e::getProblemMark)
        : e.getProblemMark();
  }

  /** A variable among braces of the YAML itself must be quoted. */
  private static String hint(String yaml, int line) {
    boolean variable =
        yaml.lines().skip(line - 1L).findFirst().filter(l -> l.contains("${")).isPresent();
    return variable ? "; put values that hold \"${\" in double quotes" : "";
  }

  /** Reads any YAML; empty if there is none. */
  static Optional<Yaml> any(String yaml) {
    LoadSettings settings =
        LoadSettings.builder()
            .setSchema(new FailsafeSchema())
            .setAllowNonScalarKeys(true)
            .setBufferSize(2048)
            .build();
    Optional<Node> node = new Compose(settings).composeString(yaml);
    return node.map(root -> new YamlNodes().read(root));
  }

  private static int line(String yaml, int position) {
    int end = Math.min(position, yaml.length());
    return 1 + (int) yaml.substring(0, end).chars().filter(c -> c == '\n').count();
  }

  private static String unprintable(ReaderException e) {
    return "the character U+%04X is not allowed".formatted(e.getCodePoint());
  }
}
