package dev.reprise.cli;

import dev.reprise.warehouse.Spelling;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Tells of wrong command lines and of commands that failed, without a page of usage. */
final class CommandErrors implements IParameterExceptionHandler, IExecutionExceptionHandler {

  private static final int MOST_SUGGESTIONS = 3;

  private final Environment environment;

  CommandErrors(Environment environment) {
    this.environment = environment;
  }

  PrintWriter out() {
    return new PrintWriter(environment.console().out(), true, StandardCharsets.UTF_8);
  }

  PrintWriter err() {
    return new PrintWriter(environment.console().err(), true, StandardCharsets.UTF_8);
  }

  @Override
  public int handleParseException(ParameterException failure, String[] words) {
    CommandLine command = failure.getCommandLine();
    boolean isRoot = command.getParent() == null;
    PrintWriter err = command.getErr();
    err.println(message(failure, isRoot));
    err.println("Try: " + command.getCommandSpec().qualifiedName() + " --help");
    return ExitCode.WRONG;
  }

  private static String message(ParameterException failure, boolean isRoot) {
    if (failure instanceof UnmatchedArgumentException unmatched) {
      String first = unmatched.getUnmatched().get(0);
      if (isRoot && !first.startsWith("-")) {
        return "There is no command \"%s\"%s"
            .formatted(first, Spelling.question(first, Commands.names()));
      }
      return failure.getMessage() + suggestions(unmatched);
    }
    return String.valueOf(failure.getMessage()).replace("is not an int", "is no whole number");
  }

  private static String suggestions(UnmatchedArgumentException unmatched) {
    String likely =
        unmatched.getSuggestions().stream()
            .limit(MOST_SUGGESTIONS)
            .collect(Collectors.joining(", "));
    return likely.isEmpty() ? "" : "; did you mean " + likely + "?";
  }

  @Override
  public int handleExecutionException(Exception failure, CommandLine command, ParseResult parsed) {
    boolean verbose = parsed.originalArgs().contains("--verbose");
    GlobalOptions global =
        command.getMixins().get("global") instanceof GlobalOptions given
            ? given
            : new GlobalOptions();
    return new Failures(environment, verbose, global).report(failure);
  }
}
