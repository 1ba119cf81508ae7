package dev.reprise.cli;

import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;

/**
 * Everything that a command takes from around the program.
 *
 * @param variables of the process
 * @param folder in which the command is run
 */
public record Environment(
    Clock clock,
    Map<String, String> variables,
    Path folder,
    Console console,
    Interruption interruption) {

  public Environment {
    variables = Map.copyOf(variables);
  }

  /** The process's own. */
  static Environment ofProcess() {
    Map<String, String> variables = System.getenv();
    return new Environment(
        Clock.systemUTC(),
        variables,
        Path.of("").toAbsolutePath(),
        Console.ofProcess(variables),
        new Interruption());
  }

  /** The variable's value, where it has one. */
  Optional<String> variable(String name) {
    return Optional.ofNullable(variables.get(name)).filter(value -> !value.isEmpty());
  }
}
