package dev.reprise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.cli.Shell.Ran;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On a terminal, messages are broken between words; elsewhere each line stays one. */
class WrappingTest {

  private static final Terminal NARROW = new Terminal(true, true, true, () -> 60, false);

  @TempDir private Path folder;
  private Shell shop = new Shell(Path.of(""));

  @BeforeEach
  void openShop() {
    shop = Shop.in(folder);
  }

  @Test
  void linesAreBrokenBetweenWordsAndWhatFollowsStandsFurtherIn() {
    assertThat(Wrapping.of("one two three", 13)).isEqualTo("one two three");
    assertThat(Wrapping.of("one two three", 12)).isEqualTo("one two\n  three");
    assertThat(Wrapping.of("  row: id=1, v=a, seq=1", 16))
        .isEqualTo("  row: id=1,\n    v=a, seq=1");
    assertThat(Wrapping.of("one   two three", 8)).isEqualTo("one\n  two\n  three");
    assertThat(Wrapping.of("", 12)).isEmpty();
  }

  @Test
  void aWordThatDoesNotFitStaysWhole() {
    assertThat(Wrapping.of("see /a/very/long/path now", 10))
        .isEqualTo("see\n  /a/very/long/path\n  now");
    assertThat(Wrapping.of("/a/very/long/path", 10)).isEqualTo("/a/very/long/path");
  }

  @Test
  void coloursTakeNoRoom() {
    assertThat(Wrapping.of("a \u001b[31mred\u001b[0m word", 10))
        .isEqualTo("a \u001b[31mred\u001b[0m word");
  }

  @Test
  void aRefusalFitsTheTerminal() {
    String field = "pipelines/totals.sql:3: write: overwrite replaces";
    shop.write(
        "pipelines/totals.sql",
        "/* reprise\ntarget: analytics.totals\nwrite: overwrite\nevery: day\nstart: 2026-08-01\n*/\n"
            + "SELECT count(*) AS n FROM raw.orders WHERE day = :day");

    Ran elsewhere = shop.run("run");
    Ran shown = shop.terminal(NARROW).run("run");

    assertThat(shown.exit()).isEqualTo(2);
    assertThat(elsewhere.err().lines().findFirst().orElseThrow()).hasSizeGreaterThan(80);
    assertThat(shown.err()).startsWith(field);
    assertThat(shown.err().lines()).allMatch(line -> line.length() <= 60);
    assertThat(shown.err().replaceAll("\\s+", " "))
        .isEqualTo(elsewhere.err().replaceAll("\\s+", " "));
  }

  @Test
  void aPlanFitsTheTerminal() {
    shop.write("data/2026-08-01.csv", "id,day,amount\n1,2026-08-09,2.50\n");
    shop.run("run", "raw_orders", "--on", "2026-08-01");

    Ran elsewhere = shop.run("plan", "raw_orders");
    Ran shown = shop.terminal(NARROW).run("plan", "raw_orders");

    assertThat(elsewhere.out().lines()).anyMatch(line -> line.length() > 60);
    assertThat(shown.out().lines()).allMatch(line -> line.length() <= 60);
    assertThat(shown.out().replaceAll("\\s+", " "))
        .isEqualTo(elsewhere.out().replaceAll("\\s+", " "));
  }

  @Test
  void whyAUnitFailedFitsTheTerminalToo() {
    shop.write("data/2026-08-01.csv", "id,day,amount\n1,2026-08-09,2.50\n");

    Ran elsewhere = shop.run("run", "raw_orders", "--on", "2026-08-01");
    Ran shown = shop.terminal(NARROW).run("run", "raw_orders", "--on", "2026-08-01");

    assertThat(shown.exit()).isEqualTo(1);
    assertThat(elsewhere.out().lines().findFirst().orElseThrow()).hasSizeGreaterThan(60);
    assertThat(shown.out().lines()).allMatch(line -> line.length() <= 60);
    assertThat(shown.out().replaceAll("\\s+", " "))
        .isEqualTo(elsewhere.out().replaceAll("\\s+", " "));
  }
}
