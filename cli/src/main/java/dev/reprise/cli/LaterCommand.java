package dev.reprise.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Unmatched;

/** A command that a later version will have: its name is taken, and it says what helps now. */
@Command(description = "Not available yet.", hidden = true)
final class LaterCommand implements Callable<Integer> {

  static final List<String> NAMES =
      List.of("backfill", "rebuild", "diff", "reset", "verify", "check", "lint");

  @SuppressWarnings("UnusedVariable") // accepted as everywhere
  @Mixin
  private GlobalOptions global = new GlobalOptions();

  @SuppressWarnings("UnusedVariable") // whatever the later command will take
  @Unmatched
  private List<String> rest = new ArrayList<>();

  private final String name;

  LaterCommand(String name) {
    this.name = name;
  }

  @Override
  public Integer call() {
    throw new CommandException(
        "reprise %s is not available yet in version %s.%n%s"
            .formatted(name, Version.number(), instead()));
  }

  private String instead() {
    return switch (name) {
      case "backfill" -> "To run a range again now: reprise run PIPELINE --from A --to B";
      case "rebuild", "reset" -> "To run all of a pipeline again now: reprise run PIPELINE --again";
      case "diff" -> "To see what a run would do: reprise plan PIPELINE --on INTERVAL --sql";
      case "verify" -> "Until then, run a unit twice: the second time must be `unchanged`.";
      case "check" -> "Until then, run the job twice and compare the table yourself.";
      case "lint" -> "`reprise plan` and `run` refuse what is unsafe to run again.";
      default -> throw new IllegalStateException(name);
    };
  }
}
