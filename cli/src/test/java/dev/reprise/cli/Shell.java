package dev.reprise.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;

/**
 * A folder in which commands are run, in this process, at a time and with variables of our choice.
 */
final class Shell {

  /** What a command left: its exit code and what it wrote. */
  record Ran(int exit, String out, String err) {}

  private final Path folder;
  private final Map<String, String> variables = new HashMap<>();
  private final Interruption interruption = new Interruption();
  private Instant now = Instant.parse("2026-08-10T06:00:00Z");
  private Terminal terminal = Terminal.NONE;
  private String input = "";

  Shell(Path folder) {
    this.folder = folder;
  }

  Shell at(String time) {
    now = Instant.parse(time);
    return this;
  }

  Shell variable(String name, String value) {
    variables.put(name, value);
    return this;
  }

  Map<String, String> variables() {
    return variables;
  }

  Shell terminal(Terminal value) {
    terminal = value;
    return this;
  }

  /** What a person types. */
  Shell input(String text) {
    input = text;
    return this;
  }

  Interruption interruption() {
    return interruption;
  }

  Path path(String name) {
    return folder.resolve(name);
  }

  Shell write(String file, String text) {
    try {
      Files.createDirectories(path(file).getParent());
      Files.writeString(path(file), text);
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String read(String file) {
    try {
      return Files.readString(path(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Shell delete(String file) {
    try {
      Files.delete(path(file));
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Ran run(String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console console =
        new Console(
            new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)), out, err, terminal);
    int exit = Reprise.execute(environment(console), arguments);
    return new Ran(
        exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  Environment environment(Console console) {
    return new Environment(
        Clock.fixed(now, ZoneOffset.UTC), variables, folder, console, interruption);
  }

  /** Runs a statement in the warehouse, past the program. */
  Shell execute(String sql) {
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:" + path("shop.duckdb"));
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
      return this;
    } catch (SQLException e) {
      throw new IllegalStateException(sql, e);
    }
  }

  /** A query's rows as comma-separated values without the heading. */
  String rows(String sql) {
    Ran ran = run("sql", "--csv", sql);
    if (ran.exit() != 0) {
      throw new AssertionError(ran.err());
    }
    return ran.out().substring(ran.out().indexOf('\n') + 1);
  }
}
