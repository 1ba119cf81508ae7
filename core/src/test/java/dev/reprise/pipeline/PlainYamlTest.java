package dev.reprise.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

class PlainYamlTest {

  private static final String USUAL =
      """
      # a pipeline
      target: analytics.daily_orders   # where to
      every: day

      start: 2026-08-01
      write: replace_where
      replace_where: order_date = :day AND region IN ('EU', 'a b')
      columns_except: [op, "a b", 'c']
      on_missing_column:
      inputs:
        orders: { files: "data/{day:MM-dd}.csv", columns: { id: bigint, amount: decimal(18) } }
        # another one
        names:
            files: data/names.csv
            header: false
      depends_on: {}
      allow: {wall_clock: "it's fine # really"}
      """;

  @Test
  void readsWhatPipelinesUsuallyHold() {
    Optional<Yaml.Names> read = PlainYaml.read(USUAL);
    assertThat(read).isPresent();
    assertThat(YamlText.any(USUAL)).contains(read.get());
  }

  @Test
  void leavesTheRestToTheParser() {
    assertThat(PlainYaml.read("a: |\n  b\n")).isEmpty();
    assertThat(PlainYaml.read("a: b\n  c\n")).isEmpty();
    assertThat(PlainYaml.read("a: \"b\\n\"\n")).isEmpty();
    assertThat(PlainYaml.read("a: [b,\n c]\n")).isEmpty();
    assertThat(PlainYaml.read("- a\n")).isEmpty();
    assertThat(PlainYaml.read("a: &b c\n")).isEmpty();
    assertThat(PlainYaml.read("a: b: c\n")).isEmpty();
    assertThat(PlainYaml.read("")).isEmpty();
  }

  @Provide
  Arbitrary<String> alteredYaml() {
    Arbitrary<String> pieces =
        Arbitraries.of(
            ":", ": ", " ", "\n", "\n  ", "#", " #", "'", "\"", "[", "]", "{", "}", ",", "- ", "-",
            "?", "&", "*", "!", "|", ">", "%", "@", "`", "~", "a", "1", "\\", ".", "---", "...",
            "\t");
    return Arbitraries.integers()
        .between(0, USUAL.length())
        .flatMap(
            at ->
                Arbitraries.integers()
                    .between(0, 3)
                    .flatMap(
                        cut ->
                            pieces.map(
                                piece ->
                                    USUAL.substring(0, at)
                                        + piece
                                        + USUAL.substring(Math.min(USUAL.length(), at + cut)))));
  }

  @Provide
  Arbitrary<String> smallYaml() {
    return Arbitraries.of(
            "a", "b", "1", ":", ": ", " ", "\n", "\n  ", "\n    ", "#", " #", "'", "\"", "[", "]",
            "{", "}", ",", ", ", "-", "- ", "=", "/", "(", ".", "a: ", "b: ", "\nc: ", "[a, b]",
            "{a: b}", "'x'", "\"y\"")
        .list()
        .ofMinSize(1)
        .ofMaxSize(12)
        .map(pieces -> "k: " + String.join("", pieces));
  }

  @Property(tries = 3000)
  void neverReadsAFileOtherwiseThanTheParser(@ForAll("alteredYaml") String yaml) {
    compare(yaml);
  }

  @Property(tries = 5000)
  void neverReadsATextOtherwiseThanTheParser(@ForAll("smallYaml") String yaml) {
    compare(yaml);
  }

  private static void compare(String yaml) {
    Optional<Yaml.Names> plain = PlainYaml.read(yaml);
    if (plain.isPresent()) {
      assertThat(any(yaml)).as(yaml).contains(plain.get());
    }
  }

  private static Optional<Yaml> any(String yaml) {
    try {
      return YamlText.any(yaml);
    } catch (YamlEngineException e) {
      return Optional.empty();
    }
  }
}
