package dev.reprise.cli;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

/** All commands by name. A command's class is loaded only when it is made. */
final class Commands {

  private static final List<String> NAMES =
      Stream.concat(
              Stream.of("init", "run", "plan", "status", "history", "adopt", "sql"),
              LaterCommand.NAMES.stream())
          .toList();

  private Commands() {}

  static List<String> names() {
    return NAMES;
  }

  static boolean has(String name) {
    return NAMES.contains(name);
  }

  /** The command of a name that {@link #has} knows. */
  static Callable<Integer> make(String name, Environment environment) {
    return switch (name) {
      case "init" -> new InitCommand(environment);
      case "run" -> new RunCommand(environment);
      case "plan" -> new PlanCommand(environment);
      case "status" -> new StatusCommand(environment);
      case "history" -> new HistoryCommand(environment);
      case "adopt" -> new AdoptCommand(environment);
      case "sql" -> new SqlCommand(environment);
      default -> new LaterCommand(name);
    };
  }
}
