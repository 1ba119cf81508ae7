package dev.reprise.bench;

import java.nio.file.Path;
import java.util.List;

/** Whole processes, as a user's shell starts them. */
final class Programs {

  private Programs() {}

  /** Runs a program to its end; it must succeed. */
  static void run(Path folder, List<String> command) throws Exception {
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    int exit = process.waitFor();
    if (exit != 0) {
      throw new IllegalStateException(command + " ended with " + exit);
    }
  }
}
