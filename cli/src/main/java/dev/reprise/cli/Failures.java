package dev.reprise.cli;

import dev.reprise.interval.IntervalTextException;
import dev.reprise.pipeline.DefinitionException;
import dev.reprise.run.SelectionException;
import dev.reprise.warehouse.BusyException;
import dev.reprise.warehouse.CancelledException;
import dev.reprise.warehouse.QueryException;
import dev.reprise.warehouse.RefusedException;
import dev.reprise.warehouse.TransientException;
import dev.reprise.warehouse.UnavailableException;
import dev.reprise.warehouse.WarehouseException;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;

/**
 * What a command that could not go on tells, and how the program ends: the one place that knows.
 */
final class Failures {

  private final Environment environment;
  private final boolean verbose;
  private final Rerun rerun;

  Failures(Environment environment, boolean verbose) {
    this(environment, verbose, new GlobalOptions());
  }

  /**
   * @param global what a command in the message must repeat
   */
  Failures(Environment environment, boolean verbose, GlobalOptions global) {
    this.environment = environment;
    this.verbose = verbose;
    this.rerun = new Rerun(global);
  }

  /** Tells of the failure in a few lines, and answers with the exit code. */
  int report(Throwable failure) {
    environment.console().out().flush();
    PrintStream err = environment.console().err();
    if (environment.interruption().isRequested()) {
      err.println("Interrupted. What was not committed yet is rolled back.");
      return ExitCode.INTERRUPTED;
    }
    err.println(rerun.completed(text(failure)));
    if (verbose) {
      err.print(StackTrace.of(failure));
    }
    return code(failure);
  }

  private static int code(Throwable failure) {
    if (failure instanceof BusyException
        || failure instanceof TransientException
        || failure instanceof UnavailableException) {
      return ExitCode.TRY_LATER;
    }
    if (failure instanceof CancelledException) {
      return ExitCode.INTERRUPTED;
    }
    return isWrong(failure) ? ExitCode.WRONG : ExitCode.FAILED;
  }

  /** Whether the command or a file is at fault, rather than what was run. */
  private static boolean isWrong(Throwable failure) {
    return failure instanceof CommandException
        || failure instanceof UnusableFileException
        || failure instanceof DefinitionException
        || failure instanceof SelectionException
        || failure instanceof IntervalTextException
        || failure instanceof QueryException
        || failure instanceof RefusedException;
  }

  private String text(Throwable failure) {
    boolean known = failure instanceof WarehouseException || isWrong(failure);
    if (known) {
      return String.valueOf(failure.getMessage()).stripTrailing();
    }
    if (failure instanceof UncheckedIOException || failure instanceof IOException) {
      return FileFailure.text(failure);
    }
    if (failure instanceof OutOfMemoryError) {
      return "The memory of the program itself was not enough. More, for example 1 GB:"
          + " REPRISE_JAVA_OPTS=-Xmx1g";
    }
    String hint = verbose ? "" : "\nRun it with --verbose to see where.";
    return "Something unexpected happened, a fault of Reprise: " + failure + hint;
  }
}
