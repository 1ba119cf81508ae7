package dev.reprise.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The program's entry: reads the command line and ends with the exit code of its command. */
@Command(
    name = "reprise",
    description = "Data pipelines in which every load is safe to run again.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class)
public final class Reprise implements Callable<Integer> {

  @Spec private CommandSpec spec;

  private Reprise() {}

  /** The whole command line, without effect until it is executed. */
  public static CommandLine commandLine() {
    return new CommandLine(new Reprise());
  }

  public static void main(String[] args) {
    System.exit(commandLine().execute(args));
  }

  @Override
  public Integer call() {
    throw new ParameterException(spec.commandLine(), "Say which command to run.");
  }
}
