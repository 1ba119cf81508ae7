package dev.reprise.lint;

import dev.reprise.pipeline.Rule;

/**
 * Something that is unsafe to run again.
 *
 * @param file as messages name it
 * @param line from 1
 * @param why it breaks a rerun
 * @param mend what to write instead
 */
public record Finding(Rule rule, String file, int line, String why, String mend) {

  @Override
  public String toString() {
    return "%s:%d: %s: %s\n  %s".formatted(file, line, rule.word(), why, mend);
  }
}
