package dev.reprise.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The words of a command line, with the command first: global options are accepted before it, too.
 *
 * @param command the first word that is no option nor the value of one
 * @param words what is to be parsed
 */
record Arguments(Optional<String> command, List<String> words) {

  private static final Set<String> WITH_VALUE =
      Set.of("--project", "--warehouse", "--retries", "--wait");

  static Arguments of(String... words) {
    int at = 0;
    while (at < words.length && words[at].startsWith("-")) {
      at += WITH_VALUE.contains(words[at]) ? 2 : 1;
    }
    if (at >= words.length) {
      return new Arguments(Optional.empty(), List.of(words));
    }
    List<String> ordered = new ArrayList<>(List.of(words));
    ordered.add(0, ordered.remove(at));
    return new Arguments(Optional.of(words[at]), ordered);
  }
}
