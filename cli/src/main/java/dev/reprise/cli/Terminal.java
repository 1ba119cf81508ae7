package dev.reprise.cli;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.IntSupplier;

/**
 * Which of the standard streams are a person's terminal, and how wide it is.
 *
 * @param columns how many characters a line may hold; asked only where it matters
 * @param colour whether results may be coloured
 */
public record Terminal(boolean in, boolean out, boolean err, IntSupplier columns, boolean colour) {

  /** A terminal that says it is narrower is not believed. */
  static final int LEAST_COLUMNS = 40;

  private static final int USUAL_COLUMNS = 80;

  /** No terminal: a pipe, a file, cron. */
  public static final Terminal NONE = new Terminal(false, false, false, () -> USUAL_COLUMNS, false);

  static Terminal ofProcess(Map<String, String> variables) {
    boolean out = isTerminal(1);
    boolean err = isTerminal(2);
    boolean plain =
        !variables.getOrDefault("NO_COLOR", "").isEmpty()
            || variables.getOrDefault("TERM", "dumb").equals("dumb");
    return new Terminal(
        isTerminal(0),
        out,
        err,
        () -> out || err ? columns(variables) : USUAL_COLUMNS,
        out && !plain);
  }

  /** Whether the run may be asked about: somebody sees the question and can answer. */
  boolean answers() {
    return in && err;
  }

  /**
   * What the JDK cannot tell of each stream alone: Linux shows it, elsewhere {@code test} knows.
   */
  private static boolean isTerminal(int descriptor) {
    try {
      Path link = Path.of("/proc/self/fd/" + descriptor);
      String file = Files.readSymbolicLink(link).toString();
      return file.startsWith("/dev/pts/")
          || file.startsWith("/dev/tty")
          || file.equals("/dev/console");
    } catch (IOException | UnsupportedOperationException e) {
      return isTerminalToTest(descriptor);
    }
  }

  private static boolean isTerminalToTest(int descriptor) {
    try {
      ProcessBuilder test = new ProcessBuilder("test", "-t", String.valueOf(descriptor));
      return test.inheritIO().start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private static int columns(Map<String, String> variables) {
    int named = number(variables.getOrDefault("COLUMNS", ""));
    int columns = named > 0 ? named : asked();
    return columns > 0 ? Math.max(columns, LEAST_COLUMNS) : USUAL_COLUMNS;
  }

  /** What {@code stty size} says: rows and columns; 0 where there is none. */
  private static int asked() {
    try {
      Process stty =
          new ProcessBuilder("stty", "size")
              .redirectInput(new File("/dev/tty"))
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      String answer =
          new String(stty.getInputStream().readAllBytes(), StandardCharsets.US_ASCII).strip();
      return number(answer.substring(answer.indexOf(' ') + 1));
    } catch (IOException e) {
      return 0;
    }
  }

  private static int number(String text) {
    return text.matches("[0-9]{1,5}") ? Integer.parseInt(text) : 0;
  }
}
