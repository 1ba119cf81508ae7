package dev.reprise.interval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DurationTextTest {
  @ParameterizedTest
  @CsvSource({
    "3h, PT3H, 3h",
    "90m, PT90M, 1h30m",
    "2d, PT48H, 2d",
    "30s, PT30S, 30s",
    "500ms, PT0.5S, 500ms",
    "1h30m, PT1H30M, 1h30m",
    "1d2h3m4s5ms, PT26H3M4.005S, 1d2h3m4s5ms",
    "0h, PT0S, 0s",
    "36500d, PT876000H, 36500d",
  })
  void readsAndWrites(String text, Duration duration, String written) {
    assertThat(DurationText.parse(text)).isEqualTo(duration);
    assertThat(DurationText.write(duration)).isEqualTo(written);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "3", "h", "3 h", "-3h", "3H", "1.5h", "30m1h", "1h1h", "PT3H", "3w"})
  void anyOtherTextIsRefusedWithTheFormsToWrite(String text) {
    assertThatThrownBy(() -> DurationText.parse(text))
        .isInstanceOf(IntervalTextException.class)
        .hasMessage("\"" + text + "\" is no duration: write 3h, 90m, 2d, 30s, 500ms or 1h30m");
  }

  @Test
  void aDurationBeyondAllDelaysIsRefused() {
    assertThatThrownBy(() -> DurationText.parse("36500d1ms"))
        .isInstanceOf(IntervalTextException.class)
        .hasMessage("\"36500d1ms\" is longer than 36500d");
    assertThatThrownBy(() -> DurationText.parse("99999999999999999999d"))
        .isInstanceOf(IntervalTextException.class);
  }

  @Test
  void whatTheTextCannotSayIsNotWritten() {
    assertThatThrownBy(() -> DurationText.write(Duration.ofNanos(1)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> DurationText.write(Duration.ofSeconds(-1)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Property
  void whatIsWrittenReadsBack(@ForAll @LongRange(min = 0, max = 3_000_000_000_000L) long millis) {
    Duration duration = Duration.ofMillis(millis);
    assertThat(DurationText.parse(DurationText.write(duration))).isEqualTo(duration);
  }
}
