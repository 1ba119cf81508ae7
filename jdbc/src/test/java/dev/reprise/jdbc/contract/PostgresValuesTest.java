package dev.reprise.jdbc.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Values of files are the same on the server, digit for digit. */
class PostgresValuesTest extends PostgresCase {

  private void load(String type, List<String> values) {
    project()
        .write(
            "data/a.csv",
            IntStream.range(0, values.size())
                .mapToObj(i -> i + "," + values.get(i) + "\n")
                .collect(Collectors.joining("", "n,v\n", "")));
    project()
        .ingestion(
            "t",
            "target: t\nwrite: overwrite\ninputs: { f: { files: data/a.csv, columns: { n: integer, v: \""
                + type
                + "\" } } }\n");
  }

  private void arrive(String type, List<String> values) {
    database().execute("DROP TABLE IF EXISTS t", "DROP SCHEMA IF EXISTS reprise CASCADE");
    project().close();
    load(type, values);
    assertThat(project().run().allDone()).as(type).isTrue();
    assertThat(project().tables().rows("SELECT coalesce(v::text, '') FROM t ORDER BY n"))
        .as(type)
        .isEqualTo(values);
    assertThat(project().command().again().named("t").run().units()).containsExactly("t unchanged");
  }

  @Test
  void c90_aComputedNumberIsNotRounded() {
    database().execute("CREATE TABLE t(v numeric(10,2), n numeric)");
    project().pipeline("t", "target: t\nwrite: overwrite", "SELECT 1.19 * 1.5 AS v, 1 AS n");

    assertThat(project().run().error())
        .startsWith(
            "1 value of column v (numeric) cannot be held by its numeric(10,2) exactly, for example 1.785.")
        .contains("Nothing was written: t is as it was.");
    assertThat(project().tables().rows("SELECT * FROM t")).isEmpty();
    assertThat(project().receipts("t")).isEmpty();
    project().pipeline("t", "target: t\nwrite: overwrite", "SELECT 1.2 * 1.5 AS v, 0.125 AS n");
    assertThat(project().run().allDone()).isTrue();
    assertThat(project().tables().rows("SELECT v, n FROM t")).containsExactly("1.80|0.125");
  }

  @Test
  void numbersArriveDigitForDigit() {
    arrive("smallint", List.of("0", "-32768", "32767", ""));
    arrive("integer", List.of("-2147483648", "2147483647", "", "7"));
    arrive("bigint", List.of("-9223372036854775808", "9223372036854775807", "0", ""));
    arrive(
        "decimal(38,10)",
        List.of(
            "9999999999999999999999999999.9999999999",
            "-9999999999999999999999999999.9999999999",
            "0.0000000000",
            "0.0000000001",
            "-0.0000000001",
            "10000.0000000000",
            "99990000.0001000000",
            "100000000.0000000000",
            "",
            "1.5000000000"));
    arrive("decimal(5,0)", List.of("0", "10000", "-99999", "1", ""));
    arrive("decimal(3,2)", List.of("0.01", "-9.99", "1.10", "0.00"));
    arrive("double", List.of("0.1", "-1.5", "1e+300", "2.2250738585072014e-308", "", "3"));
    arrive("real", List.of("0.5", "-1.25", ""));
  }

  @Test
  void timesArriveToTheMicrosecond() {
    arrive(
        "date", List.of("1970-01-01", "2000-01-01", "0001-01-01", "9999-12-31", "1969-12-31", ""));
    arrive(
        "timestamp",
        List.of("1999-12-31 23:59:59.999999", "2000-01-01 00:00:00", "1900-01-01 12:00:00.5", ""));
    arrive("timestamptz", List.of("2026-08-01 10:00:00+00", "1969-12-31 23:59:59.000001+00", ""));
  }

  @Test
  void textsAndTruthArrive() {
    arrive("boolean", List.of("true", "false", ""));
    arrive("varchar", List.of("naïve", "🙂", "\\N", "\\.", "007", "x".repeat(100_000), ""));
  }
}
