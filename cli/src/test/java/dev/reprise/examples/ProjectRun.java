package dev.reprise.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.cli.Console;
import dev.reprise.cli.Environment;
import dev.reprise.cli.Interruption;
import dev.reprise.cli.Reprise;
import dev.reprise.cli.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;

/** Runs the program in a project's folder, in this process, long after all of its intervals. */
record ProjectRun(Path project, Map<String, String> variables) {

  private static final Clock LATER =
      Clock.fixed(Instant.parse("2026-11-30T00:00:00Z"), ZoneOffset.UTC);

  ProjectRun(Path project) {
    this(project, Map.of());
  }

  /** How a command ended. */
  record Ended(int code, String out, String err) {

    /** The lines of results that hold this text. */
    long lines(String text) {
      return out.lines().filter(line -> line.contains(text)).count();
    }

    @Override
    public String toString() {
      return "exit code %d%n%s%n%s".formatted(code, out, err);
    }
  }

  /** The command, however it ends. */
  Ended command(String... words) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console = new Console(InputStream.nullInputStream(), out, err, Terminal.NONE);
    Environment environment =
        new Environment(LATER, variables, project, console, new Interruption());
    int code = Reprise.execute(environment, words);
    return new Ended(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** A command that must end well. */
  Ended good(String... words) {
    Ended ended = command(words);
    assertThat(ended.code()).as(() -> String.join(" ", words) + "\n" + ended).isZero();
    return ended;
  }

  /** The answer to a query, as CSV. */
  String csv(String sql) {
    return good("sql", "--csv", sql).out();
  }
}
