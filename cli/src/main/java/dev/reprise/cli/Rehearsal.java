package dev.reprise.cli;

import java.util.List;
import java.util.Optional;

/**
 * Goes once through the commands that people use most, in a scratch project, so that the launcher
 * can archive the classes that they load. Not a command: nothing depends on what it does, and one
 * that fails only makes the others start a little later.
 */
final class Rehearsal {

  private Rehearsal() {}

  public static void main(String[] args) {
    EarlyStart.of(Optional.of("run"));
    Environment environment = Environment.ofProcess();
    Shutdown shutdown = Shutdown.watch(environment);
    for (List<String> command : commands(args[0])) {
      Reprise.execute(environment, command.toArray(String[]::new));
    }
    shutdown.ended(ExitCode.DONE);
  }

  static List<List<String>> commands(String project) {
    return List.of(
        List.of("--version"),
        List.of("init", project),
        List.of("run", "--project", project),
        List.of("run", "--project", project),
        List.of("status", "--project", project),
        List.of("sql", "--project", project, "SELECT 1"));
  }
}
