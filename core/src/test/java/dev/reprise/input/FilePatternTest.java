package dev.reprise.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FilePatternTest {

  @ParameterizedTest
  @CsvSource({
    "data/{day:MM-dd-yyyy}.csv, data/09-01-2026.csv",
    "data/{day:yyyy/MM/dd}/*.csv, data/2026/09/01/*.csv",
    "data/{day:d MMM yyyy}.csv, data/1 Sep 2026.csv",
    "{start:yyyyMMdd'T'HH}-{end:yyyyMMdd'T'HH}.csv, 20260901T00-20260902T00.csv",
    "{day:YYYY-'W'ww}.csv, 2026-W36.csv",
    "{day:'[x]*'yyyy}.csv, [[]x][*]2026.csv",
    "[{a]x.csv, [{a]x.csv",
    "a}b.csv, a}b.csv",
  })
  void isFilledInFromTheInterval(String pattern, String glob) {
    assertThat(FilePattern.parse(pattern).resolve(Units.day("2026-09-01", "Europe/Berlin")))
        .isEqualTo(glob);
  }

  @Test
  void weeksBeginOnMondayAsInIso() {
    assertThat(FilePattern.parse("{day:YYYY-'W'ww}").resolve(Units.day("2027-01-02", "UTC")))
        .isEqualTo("2026-W53");
  }

  @Test
  void tellsWhetherItDependsOnTheInterval() {
    assertThat(FilePattern.parse("a/*.csv").usesInterval()).isFalse();
    assertThat(FilePattern.parse("a/{start:yyyy}.csv").usesInterval()).isTrue();
    assertThat(FilePattern.parse("a/{start:yyyy}.csv").usesDay()).isFalse();
    assertThat(FilePattern.parse("a/{day:yyyy}.csv").usesDay()).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "a/{month:MM}.csv;{month:MM} is not a placeholder: write {day:yyyy-MM-dd}",
        "a/{day}.csv;{day} is not a placeholder",
        "a/{day:yyyy;has a { without a }",
        "a/{day:bbb}.csv;{day:bbb} has no format that fits a day:",
        "a/{day:HH}.csv;{day:HH} has no format that fits a day: Unsupported field: HourOfDay",
        "a/{day:}.csv;has no format that fits a day: it is empty",
        "a/[x.csv;\"a/[x.csv\" has a [ without a ]",
        "a/[z-a].csv;has a [ ] that cannot be read",
        "a**/x.csv;** stands for folders, with a / on both sides",
        "a\\x.csv;folders are parted by /, not by \\",
        "a/;\"a/\" names no files",
        ".;\".\" names no files",
      })
  void whatCannotBeReadIsRefused(String pattern, String reason) {
    assertThatThrownBy(() -> FilePattern.parse(pattern))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(reason);
  }
}
