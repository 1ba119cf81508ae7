package dev.reprise.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code reprise init}: a small project with data, ready to run. */
@Command(description = "Write a small project with data, ready to run.")
final class InitCommand implements Callable<Integer> {

  @Parameters(paramLabel = "DIR", description = "A folder that is new or empty.")
  private @Nullable Path folder;

  @Option(names = "--example", paramLabel = "NAME", description = "A larger one: orders.")
  private @Nullable String example;

  @Mixin private GlobalOptions global = new GlobalOptions();

  private final Environment environment;

  InitCommand(Environment environment) {
    this.environment = environment;
  }

  @Override
  public Integer call() {
    Path asked = Objects.requireNonNull(folder, "picocli requires it");
    Path project = environment.folder().resolve(asked).normalize();
    Template template = example == null ? Template.STARTER : Template.example(example);
    requireEmpty(project);
    try {
      template.writeTo(project);
    } catch (IOException e) {
      throw new CommandException("The project was not written. " + FileFailure.text(e));
    }
    tell(asked);
    return ExitCode.DONE;
  }

  private static void requireEmpty(Path project) {
    if (Files.notExists(project)) {
      return;
    }
    if (!Files.isDirectory(project)) {
      throw new CommandException(project + " is a file. Name a folder that is new or empty.");
    }
    try (Stream<Path> files = Files.list(project)) {
      files
          .findFirst()
          .ifPresent(
              file -> {
                throw new CommandException(
                    "%s is not empty (it has %s), and nothing was written.%nName a folder that is new or empty."
                        .formatted(project, file.getFileName()));
              });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void tell(Path asked) {
    if (global.json()) {
      JsonText.writeLine(environment.console().out(), Map.of("project", asked.toString()));
      return;
    }
    PrintStream out = environment.console().out();
    out.println("Wrote a project to " + asked + ". Try:");
    out.println();
    if (!asked.normalize().toString().isEmpty()) {
      out.println("  cd " + ShellWord.of(asked));
    }
    out.println("  reprise plan");
    out.println("  reprise run");
    out.println("  reprise run          # again: there is nothing to do");
    out.println("  reprise sql \"SELECT * FROM analytics.daily_orders ORDER BY ALL\"");
    out.println();
    out.println("Then change a line in data/orders/2026-08-03.csv, and run once more:");
    out.println("only that day is loaded again, and what is made of it.");
  }
}
