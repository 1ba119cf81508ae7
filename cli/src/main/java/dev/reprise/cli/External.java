package dev.reprise.cli;

import java.util.List;

/** Tables that a pipeline reads and no pipeline writes. */
final class External {

  private External() {}

  static String words(String pipeline, List<String> tables) {
    return "%s reads %s, which no pipeline writes: changes there are not seen."
        .formatted(pipeline, String.join(", ", tables));
  }
}
