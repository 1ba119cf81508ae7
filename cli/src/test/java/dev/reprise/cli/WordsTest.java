package dev.reprise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Small forms of which a run's output is made. */
class WordsTest {

  @Test
  void countsAreGroupedAndInTheirNumber() {
    assertThat(Words.count(1, "row")).isEqualTo("1 row");
    assertThat(Words.count(0, "unit")).isEqualTo("0 units");
    assertThat(Words.count(136_443, "row")).isEqualTo("136,443 rows");
  }

  @Test
  void durationsAreAsPreciseAsTheyAreShort() {
    assertThat(Words.duration(Duration.ofMillis(40))).isEqualTo("0.0s");
    assertThat(Words.duration(Duration.ofMillis(59_940))).isEqualTo("59.9s");
    assertThat(Words.duration(Duration.ofSeconds(125))).isEqualTo("2m 05s");
    assertThat(Words.duration(Duration.ofMinutes(192))).isEqualTo("3h 12m");
    assertThat(Words.duration(Duration.ofHours(51))).isEqualTo("2d 3h");
  }

  @Test
  void runsAreNamedInTheOrderOfTheirStart() {
    assertThat(RunId.at(Instant.parse("2026-11-30T02:15:03.9Z")))
        .matches("20261130T021503Z-[0-9a-f]{6}");
  }

  @Test
  void wordsForAShellAreQuotedWhereTheyMustBe() {
    assertThat(ShellWord.of("data/shop-1")).isEqualTo("data/shop-1");
    assertThat(ShellWord.of("my shop's")).isEqualTo("'my shop'\\''s'");
  }
}
