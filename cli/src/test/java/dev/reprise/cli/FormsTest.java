package dev.reprise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.warehouse.Column;
import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.ColumnType.Kind;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** The forms in which rows of a query are printed. */
class FormsTest {

  private static final List<Column> COLUMNS =
      List.of(column("day", Kind.DATE), column("n", Kind.INTEGER), column("note", Kind.TEXT));

  @Test
  void aTableIsAligned() {
    String printed =
        printed(
            TableRows::new,
            COLUMNS,
            List.of(
                Arrays.asList("2026-08-01", "9", "short"),
                Arrays.asList("2026-08-02", "12345", null)));

    assertThat(printed)
        .isEqualTo(
            """
             day        | n     | note
            ------------+-------+-------
             2026-08-01 |     9 | short
             2026-08-02 | 12345 | NULL
            (2 rows)
            """
                .replace(" n     |", "     n |"));
  }

  @Test
  void aTableWithoutRowsStillHasItsHeading() {
    assertThat(printed(TableRows::new, List.of(column("n", Kind.INTEGER)), List.of()))
        .isEqualTo(
            """
             n
            ---
            (0 rows)
            """);
  }

  @Test
  void whatATerminalTakesForACommandIsShown() {
    assertThat(
            printed(
                TableRows::new,
                List.of(column("text", Kind.TEXT)),
                List.of(List.of("two\nlines\tand \u001b[31mred"))))
        .contains(" two\n lines\\tand \\x1b[31mred\n");
  }

  @Test
  void theFirstThousandRowsMakeTheWidths() {
    List<List<String>> rows = new ArrayList<>();
    for (int i = 1; i <= 1000; i++) {
      rows.add(List.of(String.valueOf(i)));
    }
    rows.add(List.of("1234567"));

    String printed = printed(TableRows::new, List.of(column("n", Kind.INTEGER)), rows);

    assertThat(printed).contains("\n 1000\n 1234567\n(1,001 rows)\n").startsWith("    n\n------\n");
  }

  @Test
  void commaSeparatedValuesKeepNullAndEmptyApart() {
    assertThat(
            printed(
                CsvRows::new,
                COLUMNS,
                List.of(
                    Arrays.asList("2026-08-01", null, ""),
                    Arrays.asList("x,y", "2", "say \"hi\"\nthere"))))
        .isEqualTo(
            """
            day,n,note
            2026-08-01,,""
            "x,y",2,"say ""hi""
            there"
            """);
  }

  @Test
  void jsonKeepsNumbersAndNull() {
    List<Column> columns =
        List.of(
            column("n", Kind.INTEGER),
            column("d", Kind.DECIMAL),
            column("f", Kind.FLOAT),
            column("b", Kind.BOOLEAN),
            column("t", Kind.TEXT));

    assertThat(
            printed(
                JsonRows::new,
                columns,
                List.of(
                    List.of("12345678901234567890123", "1.50", "1e300", "true", "é \" \n"),
                    Arrays.asList(null, "0.00", "NaN", "false", null))))
        .isEqualTo(
            """
            {"n":12345678901234567890123,"d":1.50,"f":1E+300,"b":true,"t":"é \\" \\n"}
            {"n":null,"d":0.00,"f":"NaN","b":false,"t":null}
            """);
  }

  private static String printed(
      Function<PrintStream, PrintedRows> form, List<Column> columns, List<List<String>> rows) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    PrintedRows printed = form.apply(out);
    printed.columns(columns);
    for (List<String> row : rows) {
      printed.row(row);
    }
    printed.end();
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private static Column column(String name, Kind kind) {
    return new Column(name, new ColumnType(kind, 0, 0, kind.name()));
  }
}
