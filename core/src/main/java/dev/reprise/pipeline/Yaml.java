package dev.reprise.pipeline;

import java.util.List;

/** YAML, as far as files of a project use it: texts, lists, and names with values. */
sealed interface Yaml {

  /** The line on which it begins, from 1. */
  int line();

  /**
   * A scalar, as it was written.
   *
   * @param plain whether it stands without quotes
   */
  record Text(String text, boolean plain, int line) implements Yaml {}

  /** A list. */
  record Items(List<Yaml> items, int line) implements Yaml {}

  /** Names with values; a name may be there twice. */
  record Names(List<Member> members, int line) implements Yaml {}

  /**
   * A name with its value.
   *
   * @param line of the name
   */
  record Member(String name, int line, Yaml value) {}
}
