package dev.reprise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.cli.Shell.Ran;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the command line accepts, and how it tells what is wrong with it. */
class CommandLineTest {

  @TempDir private Path folder;
  private Shell shell = new Shell(Path.of(""));

  @BeforeEach
  void openShell() {
    shell = new Shell(folder);
  }

  @Test
  void helpNamesTheCommandsThatThereAre() {
    Ran ran = shell.run("--help");

    assertThat(ran.exit()).isZero();
    assertThat(ran.err()).isEmpty();
    assertThat(ran.out())
        .contains("init ", "run ", "plan ", "status ", "history ", "sql ")
        .doesNotContain("backfill");
    assertThat(ran.out().lines()).allMatch(line -> line.length() <= 80);
  }

  @ParameterizedTest
  @ValueSource(strings = {"init", "run", "plan", "status", "history", "sql", "backfill"})
  void everyCommandHasHelpThatFitsATerminal(String command) {
    Ran ran = shell.run(command, "--help");

    assertThat(ran.exit()).isZero();
    assertThat(ran.out())
        .startsWith("Usage: reprise " + command)
        .contains("--project=DIR", "--warehouse=NAME", "--retries=N", "--wait=TIME")
        .contains("--json", "--quiet", "--verbose", "--help", "--version");
    assertThat(ran.out().lines()).allMatch(line -> line.length() <= 80);
  }

  @ParameterizedTest
  @ValueSource(strings = {"--version", "run --version"})
  void theVersionIsToldEverywhere(String words) {
    Ran ran = shell.run(words.split(" "));

    assertThat(ran).isEqualTo(new Ran(0, "reprise " + Version.number() + "\n", ""));
  }

  @Test
  void withoutACommandItSaysHowToGoOn() {
    assertThat(shell.run())
        .isEqualTo(
            new Ran(
                2,
                "",
                """
                Say which command to run, for example `reprise run`.
                All of them: reprise --help
                """));
  }

  @Test
  void suggestsTheNearestCommand() {
    assertThat(shell.run("rnu"))
        .isEqualTo(
            new Ran(
                2,
                "",
                """
                There is no command "rnu"; did you mean "run"?
                Try: reprise --help
                """));
  }

  @Test
  void suggestsTheNearestOption() {
    assertThat(shell.run("run", "--frm", "2026"))
        .isEqualTo(
            new Ran(
                2,
                "",
                """
                Unknown option: '--frm'; did you mean --from?
                Try: reprise run --help
                """));
  }

  @Test
  void saysWhichValueIsWrong() {
    assertThat(shell.run("run", "--retries", "few").err())
        .isEqualTo(
            """
            Invalid value for option '--retries': 'few' is no whole number
            Try: reprise run --help
            """);
    assertThat(shell.run("run", "--retries", "-1"))
        .isEqualTo(new Ran(2, "", "--retries -1: it cannot be negative.\n"));
    assertThat(shell.run("run", "--limit", "0"))
        .isEqualTo(new Ran(2, "", "--limit 0: it must be 1 or more.\n"));
  }

  @Test
  void waitsAreDurations() {
    shell.run("init", ".");

    assertThat(shell.run("run", "--wait", "soon"))
        .isEqualTo(
            new Ran(
                2,
                "",
                "--wait: \"soon\" is no duration: write 3h, 90m, 2d, 30s, 500ms or 1h30m\n"));
  }

  @Test
  void intervalsAreNamedInOneWay() {
    assertThat(shell.run("run", "--on", "2026-08-01", "--from", "2026", "--to", "2026").err())
        .isEqualTo(
            """
            Name intervals in one way: --on, or --from and --to, \
            or --interval-start and --interval-end.
            """);
    assertThat(shell.run("run", "--from", "2026").err()).isEqualTo("--from needs --to, too.\n");
    assertThat(shell.run("plan", "--interval-end", "2026-08-01T00:00:00Z").err())
        .isEqualTo("--interval-end needs --interval-start, too.\n");
  }

  @Test
  void againNeedsAPipeline() {
    assertThat(shell.run("run", "--again"))
        .isEqualTo(
            new Ran(
                2,
                "",
                "--again runs what is done, and needs to know of which pipeline:"
                    + " reprise run PIPELINE --again\n"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"backfill", "rebuild", "diff", "reset", "verify", "check", "lint"})
  void commandsOfLaterVersionsAreKnown(String command) {
    Ran ran = shell.run(command, "something", "--parallel", "4", "--", "make");

    assertThat(ran.exit()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err())
        .startsWith(
            "reprise %s is not available yet in version %s.%n".formatted(command, Version.number()))
        .hasLineCount(2);
  }

  @Test
  void globalOptionsMayStandBeforeTheCommand() {
    shell.run("init", "shop");

    Ran before = shell.run("--project", "shop", "--quiet", "plan");
    Ran after = shell.run("plan", "--project", "shop", "--quiet");

    assertThat(before.exit()).isZero();
    assertThat(before).isEqualTo(after);
  }
}
