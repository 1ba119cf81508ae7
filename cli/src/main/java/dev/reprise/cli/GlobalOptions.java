package dev.reprise.cli;

import dev.reprise.interval.DurationText;
import dev.reprise.interval.IntervalTextException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that every command has. */
final class GlobalOptions {

  @Option(
      names = "--project",
      paramLabel = "DIR",
      description = "The project's folder; else this one or the nearest above with reprise.yml.")
  private @Nullable Path project;

  @Option(
      names = "--warehouse",
      paramLabel = "NAME",
      description = "Else $REPRISE_WAREHOUSE, or the first of the project.")
  private @Nullable String warehouse;

  @Option(names = "--retries", paramLabel = "N", description = "Tries after a passing failure (2).")
  private int retries = 2;

  @Option(
      names = "--wait",
      paramLabel = "TIME",
      description = "How long to wait for what others hold (60s).")
  private String wait = "60s";

  @Option(names = "--json", description = "One JSON object a line on standard output.")
  private boolean json;

  @Option(names = "--quiet", description = "Only results that need attention, and errors.")
  private boolean quiet;

  @Option(names = "--verbose", description = "Reasons, details and stack traces.")
  private boolean verbose;

  @Option(names = "--help", usageHelp = true, description = "This text.")
  @SuppressWarnings("UnusedVariable") // picocli acts on it
  private boolean help;

  @Option(names = "--version", versionHelp = true, description = "The version.")
  @SuppressWarnings("UnusedVariable") // picocli acts on it
  private boolean version;

  Optional<Path> project() {
    return Optional.ofNullable(project);
  }

  Optional<String> warehouse() {
    return Optional.ofNullable(warehouse);
  }

  int retries() {
    if (retries < 0) {
      throw new CommandException("--retries " + retries + ": it cannot be negative.");
    }
    return retries;
  }

  Duration lockWait() {
    try {
      return DurationText.parse(wait);
    } catch (IntervalTextException e) {
      throw new CommandException("--wait: " + e.getMessage());
    }
  }

  boolean json() {
    return json;
  }

  boolean quiet() {
    return quiet;
  }

  boolean verbose() {
    return verbose;
  }

  /** What must stand behind a command so that it means the same project and warehouse. */
  String repeated() {
    StringBuilder options = new StringBuilder();
    project().ifPresent(folder -> options.append(" --project ").append(ShellWord.of(folder)));
    warehouse().ifPresent(name -> options.append(" --warehouse ").append(ShellWord.of(name)));
    return options.toString();
  }
}
