package dev.reprise.cli;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;

/** The program's entry: reads the command line and ends with the exit code of its command. */
@Command(name = "reprise", description = "Data pipelines in which every load is safe to run again.")
public final class Reprise implements Callable<Integer> {

  private static final int WIDTH = 80;

  @SuppressWarnings("UnusedVariable") // shown by --help, and accepted before a command
  @Mixin
  private GlobalOptions global = new GlobalOptions();

  private Reprise() {}

  public static void main(String[] arguments) {
    EarlyStart.of(Arguments.of(arguments).command());
    Environment environment = Environment.ofProcess();
    Shutdown shutdown = Shutdown.watch(environment);
    int code = executeOrTell(environment, arguments);
    shutdown.ended(code);
    System.exit(code);
  }

  /** Whatever happens is told in a few lines; to run out of memory, too. */
  private static int executeOrTell(Environment environment, String... arguments) {
    try {
      return execute(environment, arguments);
    } catch (Error e) {
      boolean verbose = List.of(arguments).contains("--verbose");
      return new Failures(environment, verbose).report(e);
    }
  }

  /** Runs one command, and answers with its exit code. */
  public static int execute(Environment environment, String... arguments) {
    Arguments words = Arguments.of(arguments);
    int code = commandLine(environment, words).execute(words.words().toArray(String[]::new));
    environment.console().flush();
    return environment
        .console()
        .failure()
        .map(failure -> Unwritten.code(environment.console(), failure, code))
        .orElse(code);
  }

  /**
   * Only the command that is asked for is made; all are where help or a suggestion may need them.
   */
  private static CommandLine commandLine(Environment environment, Arguments words) {
    CommandLine line = new CommandLine(described(new Reprise()));
    List<String> needed =
        words.command().filter(Commands::has).map(List::of).orElseGet(Commands::names);
    for (String name : needed) {
      line.addSubcommand(name, described(Commands.make(name, environment)));
    }
    CommandErrors errors = new CommandErrors(environment);
    return line.setOut(errors.out())
        .setErr(errors.err())
        .setColorScheme(Help.defaultColorScheme(Help.Ansi.OFF))
        .setParameterExceptionHandler(errors)
        .setExecutionExceptionHandler(errors)
        .setExitCodeExceptionMapper(failure -> ExitCode.FAILED);
  }

  private static CommandSpec described(Callable<Integer> command) {
    CommandSpec spec = CommandSpec.forAnnotatedObject(command).versionProvider(new Version());
    spec.usageMessage()
        .abbreviateSynopsis(true)
        .descriptionHeading("%n")
        .parameterListHeading("%n")
        .optionListHeading("%nOptions:%n")
        .commandListHeading("%nCommands:%n")
        .sortOptions(false)
        .width(WIDTH);
    return spec;
  }

  @Override
  public Integer call() {
    throw new CommandException(
        "Say which command to run, for example `reprise run`.\nAll of them: reprise --help");
  }
}
