package dev.reprise.testkit.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.ledger.RowCounts;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Writes by key hold for values at the edge of their types, and for columns of any name. */
public interface KeyValueLaws extends Laws {

  private KeyedTable deletes(String columns, String fields) {
    return KeyedTable.of(
        project(),
        columns + ", op varchar(1)",
        "write: merge\n" + fields + "\ndelete_when: op = 'D'\ncolumns_except: op\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"double precision", "real"})
  default void aDeleteOfMinusZeroIsOneOfZero(String type) {
    KeyedTable table =
        deletes("id " + type + ", ts integer, v integer", "unique_key: id\nsequence_by: ts");
    table.run("'-0', 2, 1, 'D'", "1.5, 2, 1, 'U'");

    table.run("0, 1, 1, 'U'", "'-0', 1, 1, 'U'");

    assertThat(project().tables().rows("SELECT id, ts FROM t")).containsExactly("1.5|2");
    assertThat(project().tables().value("SELECT count(*) FROM reprise.tombstones")).isEqualTo("1");
  }

  @ParameterizedTest
  @CsvSource({
    "timestamptz, infinity, 2026-08-01 00:00:00+00",
    "timestamp, infinity, 2026-08-01 00:00:00",
    "date, infinity, 2026-08-01",
    "timestamptz, 2026-08-01 00:00:00+00, -infinity",
    "double precision, NaN, Infinity"
  })
  default void aDeleteIsRememberedAtTheEndsOfTime(String type, String late, String early) {
    KeyedTable table =
        deletes("id integer, ts %s".formatted(type), "unique_key: id\nsequence_by: ts");
    String delete = "1, '%s', 'D'".formatted(late);
    table.run(delete);

    for (int run = 0; run < 2; run++) {
      assertThat(table.run("1, '%s', 'U'".formatted(early)).errors()).isEmpty();
      assertThat(table.rows()).isEmpty();
      assertThat(table.run(delete).units()).containsExactly("t unchanged");
    }
    assertThat(project().tables().value("SELECT count(*) FROM reprise.tombstones")).isEqualTo("1");
  }

  @Test
  default void aSequenceOfIntervalsIsOrderedByHowLongTheyAre() {
    KeyedTable table =
        KeyedTable.of(
            project(),
            "id integer, age interval, v integer",
            "write: merge\nunique_key: id\nsequence_by: age\n");
    table.run("1, '9 days', 9");
    table.run("1, '10 days', 10");

    assertThat(table.run("1, '9 days', 9").receipt().rows()).isEqualTo(RowCounts.unchanged(1));
    assertThat(project().tables().rows("SELECT id, v FROM t")).containsExactly("1|10");
  }

  @Test
  default void aKeyThatTakesAMonthForThirtyDaysIsRefused() {
    KeyedTable table =
        KeyedTable.of(project(), "id interval, v integer", "write: append_dedup\nunique_key: id\n");

    assertThat(table.run("'30 days', 1", "'1 month', 2").error())
        .startsWith("The key column id of t is ")
        .contains("values that differ count as equal", "Nothing was written: t is as it was.");
    assertThat(project().tables().has("t")).isFalse();
    assertThat(project().receipts("t")).isEmpty();
  }

  /** The statements that find and write rows by key join tables which have such columns. */
  @ParameterizedTest
  @CsvSource({
    "standing_row, bucket, staged_row, next",
    "staged_row, tombstone_row, standing_row, action",
    "is_delete, staged_row, next, standing_row",
    "bucket, standing_row, tombstone_row, place",
    "next, is_delete, is_shifted, staged_row"
  })
  default void columnsMayBeNamedAsOursAre(String key, String time, String number, String value) {
    KeyedTable table =
        KeyedTable.of(
            project(),
            "id integer, day date, n integer, v integer, op varchar(1)",
            "write: merge\nunique_key: id");
    List<String> columns = List.of(key, time, number, value);
    writes(table, columns, "", "1|2026-08-02|1|9", "2|2026-08-03|1|4");
    writes(
        table,
        columns,
        "history: true\n",
        "1|2026-08-01|1|6|2026-08-01|2026-08-02|false",
        "1|2026-08-02|1|9|2026-08-02|null|true",
        "2|2026-08-01|1|5|2026-08-01|2026-08-02|false",
        "2|2026-08-03|1|4|2026-08-03|null|true");
  }

  /** A delete between two rows, a row that comes late, and one that differs at its sequence. */
  private static List<List<String>> batches() {
    return List.of(
        List.of(
            "1, '2026-08-02', 1, 7, 'U'",
            "2, '2026-08-02', 1, 8, 'D'",
            "2, '2026-08-01', 1, 5, 'U'"),
        List.of(
            "1, '2026-08-01', 1, 6, 'U'",
            "1, '2026-08-02', 1, 9, 'U'",
            "2, '2026-08-03', 1, 4, 'U'"));
  }

  private void writes(KeyedTable table, List<String> columns, String history, String... rows) {
    String target = "t%x%s".formatted(columns.hashCode(), history.isEmpty() ? "" : "h");
    project()
        .pipeline(
            target,
            """
            target: %s
            write: merge
            %sunique_key: %s
            sequence_by: [%s, %s]
            time_column: %s
            on_tie: highest
            delete_when: op = 'D'
            columns_except: op\
            """
                .formatted(
                    target,
                    history,
                    columns.get(0),
                    columns.get(1),
                    columns.get(2),
                    columns.get(1)),
            "SELECT id AS \"%s\", day AS \"%s\", n AS \"%s\", v AS \"%s\", op FROM src"
                .formatted(columns.toArray()));
    for (List<String> batch : batches()) {
      table.source(batch);
      for (int run = 0; run < 2; run++) {
        assertThat(project().command().named(target).again().run().errors()).isEmpty();
      }
    }
    assertThat(project().tables().rows("SELECT * FROM " + target)).containsExactlyInAnyOrder(rows);
  }

  @ParameterizedTest
  @ValueSource(strings = {"reprise_row", "Reprise_digest"})
  default void aNameThatIsKeptForOurOwnIsRefused(String name) {
    KeyedTable table =
        KeyedTable.of(project(), "id integer", "write: merge\nunique_key: id\n")
            .query("SELECT id, id AS \"%s\" FROM src".formatted(name));

    assertThat(table.run("1").error())
        .isEqualTo(
            """
            The query has a column %s, and in writes by key names that begin with reprise_ are kept for what Reprise needs.
            Nothing was written: t is as it was.
            Give the column another name in the query.\
            """
                .formatted(name));
    assertThat(project().tables().has("t")).isFalse();
    assertThat(project().receipts("t")).isEmpty();
  }

  /** Also where the query has comments, and texts that must not be broken or joined. */
  @Test
  default void theSqlOfARefusalIsRunAsItIsPrinted() {
    project()
        .pipeline(
            "t",
            "target: t\nwrite: merge\nunique_key: id",
            """
            -- two rows
            SELECT 1 AS id, 'a  -- b' AS v -- one
            UNION ALL /* and
            another */ SELECT 1, 'it''s' -- the last\
            """);

    String error = project().run().error();

    String sql =
        error
            .lines()
            .map(String::strip)
            .filter(line -> line.startsWith("all of them: "))
            .map(line -> line.substring("all of them: ".length()))
            .findFirst()
            .orElseThrow();
    assertThat(project().tables().rows(sql))
        .hasSize(2)
        .anyMatch(row -> row.startsWith("1|a  -- b|"))
        .anyMatch(row -> row.startsWith("1|it's|"));
  }
}
