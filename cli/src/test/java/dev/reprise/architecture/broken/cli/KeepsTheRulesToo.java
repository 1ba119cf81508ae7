package dev.reprise.architecture.broken.cli;

import dev.reprise.architecture.broken.jdbc.Commits;
import java.time.Clock;

/** The command line may do what others may not: name an engine, take the clock, talk. */
record KeepsTheRulesToo(Commits engine) {

  Clock clock() {
    System.out.println("words");
    return Clock.systemUTC();
  }
}
