package dev.reprise.cli;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;

/** What is told of a failure that no command expects. */
final class FaultyShell {

  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final Environment environment;

  FaultyShell(Path folder) {
    Console console =
        new Console(
            InputStream.nullInputStream(), OutputStream.nullOutputStream(), err, Terminal.NONE);
    environment = new Environment(Clock.systemUTC(), Map.of(), folder, console, new Interruption());
  }

  String err(Throwable failure, boolean verbose) {
    if (new Failures(environment, verbose).report(failure) != ExitCode.FAILED) {
      throw new AssertionError("a fault of ours is a failure");
    }
    return err.toString(StandardCharsets.UTF_8);
  }
}
