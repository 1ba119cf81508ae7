package dev.reprise.testkit;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A run in another process. */
public final class Child implements AutoCloseable {

  private static final int LONGEST_SECONDS = 60;

  private final Process process;
  private final Path errors;
  private final BufferedReader out;
  private final List<String> lines = new ArrayList<>();

  private Child(Process process, Path errors) {
    this.process = process;
    this.errors = errors;
    this.out = process.inputReader(StandardCharsets.UTF_8);
  }

  /**
   * Starts a process that runs the project; it keeps its temporary files in the project's folder.
   */
  public static Child start(TestProject project, ChildOrder order) {
    Path temporary = project.folder().resolve("child");
    Path errors = temporary.resolve("errors.txt");
    List<String> command = new ArrayList<>();
    command.add(ProcessHandle.current().info().command().orElse("java"));
    // A process that lives for a second has no time for the optimising compiler.
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx256m"));
    command.add("-Djava.io.tmpdir=" + temporary);
    command.addAll(List.of("-cp", System.getProperty("java.class.path", "")));
    command.add(project.engine().childMain().getName());
    command.add(project.folder().toString());
    command.addAll(order.words());
    try {
      Files.createDirectories(temporary);
      return new Child(new ProcessBuilder(command).redirectError(errors.toFile()).start(), errors);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public long pid() {
    return process.pid();
  }

  /** Waits until the run stands still at its point. */
  public void awaitPause() {
    awaitLine(ChildRun.PAUSED);
  }

  /** Lets a run that stands still go on. */
  public void proceed() {
    try {
      process.getOutputStream().write('\n');
      process.getOutputStream().flush();
    } catch (IOException e) {
      throw new UncheckedIOException(told(), e);
    }
  }

  /** Waits for a run that ends by itself, and gives its units as {@link Outcome#units} does. */
  public List<String> units() {
    awaitLine(ChildRun.ENDED);
    exitCode();
    return lines.stream()
        .filter(l -> !l.equals(ChildRun.PAUSED) && !l.equals(ChildRun.ENDED))
        .toList();
  }

  /** Waits for the end of the process. */
  public int exitCode() {
    try {
      if (!process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS)) {
        throw new AssertionError("the process does not end: " + told());
      }
      return process.exitValue();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** What it printed, errors last. */
  public String told() {
    try {
      return String.join("\n", lines) + "\n" + Files.readString(errors);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void awaitLine(String wanted) {
    try {
      String line = out.readLine();
      while (line != null) {
        lines.add(line);
        if (line.equals(wanted)) {
          return;
        }
        line = out.readLine();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    throw new AssertionError("the process never came to \"" + wanted + "\": " + told());
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
