package dev.reprise.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DefinitionHashTest {

  private static final List<String> FIELDS =
      List.of(
          "target: raw.orders",
          "every: day",
          "start: 2026-08-01",
          "write: replace_where",
          "time_column: d",
          "columns_except: [a, b]",
          "depends_on: {x: {reads_back: 2}, y: {}}",
          "inputs: {o: {files: \"o/*.csv\", null_values: [NA, x], columns: {a: int, b: date}}, p: {files: p.csv}}");

  private static final String HEADER = String.join("\n", FIELDS);
  private static final String SQL = "SELECT a, 'x  y' AS b FROM t WHERE d = :day";
  private static final String HASH = hash(HEADER, SQL);

  private static String hash(String header, String sql) {
    PipelineFile file = new PipelineFile(Path.of("a.sql"), "pipelines/a.sql");
    Problems problems = new Problems();
    FileProblems own = problems.in("pipelines/a.sql");
    Schedules schedules = new Schedules(ZoneId.of("UTC"));
    String content = "/* reprise\n" + header + "\n*/\n" + sql;
    String hash =
        PipelineText.of(file, content, own)
            .flatMap(text -> PipelineReader.read(text, schedules, Optional.empty(), own))
            .map(Pipeline::definitionHash)
            .orElse("");
    problems.refuse();
    return hash;
  }

  @Test
  void isSha256InHex() {
    assertThat(HASH).matches("[0-9a-f]{64}");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT a, 'x  y' AS b FROM t WHERE d = :day;",
        "SELECT a,'x  y' AS b FROM t WHERE d=:day",
        "-- first\nSELECT a, /* which */ 'x  y' AS b\n\tFROM t\n\tWHERE d = :day -- the day"
      })
  void commentsAndSpacingDoNotCount(String sql) {
    assertThat(hash(HEADER, sql)).isEqualTo(HASH);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT a, 'X  y' AS b FROM t WHERE d = :day",
        "SELECT a, 'x y' AS b FROM t WHERE d = :day",
        "SELECT a, 'x  y' AS \"b\" FROM t WHERE d = :day",
        "SELECT a, 'x  y' AS b FROM t WHERE d = :start",
        "SELECT a, 'x  y' AS b FROM t WHERE d = ': day'"
      })
  void whatTheSqlSaysCounts(String sql) {
    assertThat(hash(HEADER, sql)).isNotEqualTo(HASH);
  }

  @Provide
  Arbitrary<List<String>> orders() {
    return Arbitraries.shuffle(FIELDS);
  }

  @Property(tries = 50)
  void theOrderOfFieldsDoesNotCount(@ForAll("orders") List<String> fields) {
    assertThat(hash(String.join("\n# a comment\n", fields), SQL)).isEqualTo(HASH);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[a, b]|[B, a]",
        "{x: {reads_back: 2}, y: {}}|{y: , x: {reads_back: 2}}",
        "[NA, x]|[x, NA]",
        "columns: {a: int, b: date}|columns: {b: date, a: INTEGER}",
        "raw.orders|RAW.Orders",
        "time_column: d|time_column: D",
        "2026-08-01|2026-07-01"
      })
  void otherWaysToSayTheSameDoNotCount(String written, String otherwise) {
    assertThat(HEADER).contains(written);
    assertThat(hash(HEADER.replace(written, otherwise), SQL)).isEqualTo(HASH);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "end: 2026-09-01",
        "delay: 3h",
        "lookback: 3",
        "allow: {wall_clock: because}",
        "outside_slice: refuse",
        "on_schema_change: append_new_columns",
        "on_missing_column: refuse",
        "timezone: UTC"
      })
  void fieldsThatChangeNoRowsAndDefaultsDoNotCount(String field) {
    assertThat(hash(HEADER + "\n" + field, SQL)).isEqualTo(HASH);
  }

  @Test
  void theBatchSizeDoesNotCount() {
    String sql = "SELECT :start";
    assertThat(hash(HEADER + "\nbatch_size: 7", sql)).isEqualTo(hash(HEADER, sql));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "outside_slice: drop",
        "replace_where: d = :day",
        "on_schema_change: fail",
        "on_missing_column: null",
        "timezone: Europe/Berlin"
      })
  void fieldsThatCanChangeRowsCount(String field) {
    assertThat(hash(HEADER + "\n" + field, SQL)).isNotEqualTo(HASH);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[a, b]|[a]",
        "reads_back: 2|reads_back: 3",
        "[NA, x]|[NA]",
        "a: int|a: bigint",
        "o/*.csv|o/**/*.csv",
        "raw.orders|orders",
        "every: day|every: month",
        "p.csv}|p.csv, header: true, delimiter: ;}",
        "p.csv}|p.csv, optional: true}",
        "columns: {a: int, b: date}|columns: {a: int, b: date}, date_format: ddMMyyyy"
      })
  void otherValuesCount(String written, String otherwise) {
    assertThat(HEADER).contains(written);
    assertThat(hash(HEADER.replace(written, otherwise), SQL)).isNotEqualTo(HASH);
  }

  @Test
  void theOrderOfColumnsCountsWithoutAHeaderLine() {
    List<String> hashes = new ArrayList<>();
    for (String columns : List.of("a: int, b: int", "b: int, a: int")) {
      hashes.add(
          hash(
              "target: t\nwrite: overwrite\ninputs: {o: {files: a.csv, header: false, columns: {"
                  + columns
                  + "}}}",
              "SELECT 1"));
    }
    assertThat(hashes).doesNotHaveDuplicates();
  }
}
