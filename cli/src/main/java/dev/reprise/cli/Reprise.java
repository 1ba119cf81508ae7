package dev.reprise.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The program's entry: reads the command line and ends with the exit code of the command it names. */
@Command(
    name = "reprise",
    description = "Data pipelines in which every load is safe to run again.",
    mixinStandardHelpOptions = true,
    version = "reprise 0.1.0-SNAPSHOT")
public final class Reprise {

  private Reprise() {}

  public static void main(String[] args) {
    System.exit(new CommandLine(new Reprise()).execute(args));
  }
}
