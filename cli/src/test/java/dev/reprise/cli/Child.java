package dev.reprise.cli;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The program in a process of its own. */
final class Child implements AutoCloseable {

  private static final long LONGEST_SECONDS = 60;

  private final Process process;
  private final BufferedReader err;
  private final Path out;
  private final StringBuilder messages = new StringBuilder();

  private Child(Process process, Path out) {
    this.process = process;
    this.err = process.errorReader();
    this.out = out;
  }

  static Child start(Path folder, String... arguments) throws IOException {
    return started(folder, Map.of(), command(arguments));
  }

  /**
   * With files that cannot grow beyond a size, as on a full disk.
   *
   * @param blocks of 512 bytes
   */
  static Child startWithSmallFiles(
      Path folder, Map<String, String> variables, int blocks, String... arguments)
      throws IOException {
    List<String> command = new ArrayList<>();
    String limited = "ulimit -f %d && exec \"$@\"".formatted(blocks);
    command.addAll(List.of("sh", "-c", limited, "sh"));
    command.addAll(command(arguments));
    return started(folder, variables, command);
  }

  private static List<String> command(String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xshare:auto", "-XX:TieredStopAtLevel=1", "-cp", classPath()));
    String natives = System.getProperty("java.library.path");
    if (natives != null) {
      command.add("-Djava.library.path=" + natives);
    }
    command.add(Reprise.class.getName());
    command.addAll(List.of(arguments));
    return command;
  }

  private static Child started(Path folder, Map<String, String> variables, List<String> command)
      throws IOException {
    Path out = Files.createTempFile("reprise-child", ".out");
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().putAll(variables);
    builder.redirectOutput(out.toFile());
    return new Child(builder.start(), out);
  }

  private static String classPath() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(entry -> Path.of(entry).toAbsolutePath().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** Waits until it says so on standard error. */
  void awaitMessage(Predicate<String> wanted) throws IOException {
    for (String line = err.readLine(); line != null; line = err.readLine()) {
      messages.append(line).append('\n');
      if (wanted.test(line)) {
        return;
      }
    }
    throw new AssertionError("it ended without saying so:\n" + messages + Files.readString(out));
  }

  long pid() {
    return process.pid();
  }

  void signal(String name) throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-" + name, String.valueOf(process.pid())).start().waitFor();
  }

  /** Waits for its end. */
  Shell.Ran ended() throws IOException, InterruptedException {
    for (String line = err.readLine(); line != null; line = err.readLine()) {
      messages.append(line).append('\n');
    }
    if (!process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS)) {
      throw new AssertionError("it goes on:\n" + messages);
    }
    return new Shell.Ran(process.exitValue(), Files.readString(out), messages.toString());
  }

  @Override
  public void close() throws IOException {
    process.destroyForcibly();
    Files.deleteIfExists(out);
  }
}
