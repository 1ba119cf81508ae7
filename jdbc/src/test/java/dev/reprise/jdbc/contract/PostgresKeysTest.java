package dev.reprise.jdbc.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.ledger.RowCounts;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A key whose column takes values that differ for one is refused. */
class PostgresKeysTest extends PostgresCase {

  private void refuses(String type, String named) {
    database().execute("CREATE TABLE t(code " + type + ", amount integer)");
    project()
        .pipeline(
            "t",
            "target: t\nwrite: merge\nunique_key: code",
            "SELECT CAST('a' AS text) AS code, 1 AS amount");

    for (int run = 1; run <= 2; run++) {
      assertThat(project().run().error())
          .isEqualTo(
              "The key column code of t is %s, in which values that differ count as equal (by blanks, by case, by a collation or by how they are written) or cannot be compared.\n"
                      .formatted(named)
                  + "Nothing was written: t is as it was.\n"
                  + "Give the column a type that compares values as they are, such as text.");
      assertThat(project().tables().rows("SELECT * FROM t")).isEmpty();
      assertThat(project().receipts("t")).isEmpty();
      assertThat(project().attempts("t")).hasSize(run);
    }
  }

  private void mergesAs(String type) {
    database().execute("ALTER TABLE t ALTER COLUMN code TYPE " + type);

    assertThat(project().run().allDone()).isTrue();
    assertThat(project().tables().rows("SELECT * FROM t")).containsExactly("a|1");
  }

  @Test
  void aKeyColumnThatIsPaddedWithBlanksIsRefused() {
    refuses("char(5)", "character(5)");
    mergesAs("varchar(5)");
  }

  @Test
  void aKeyColumnThatKnowsNoCaseIsRefused() {
    database().execute("CREATE EXTENSION citext");
    refuses("citext", "citext");
    mergesAs("text");
  }

  @Test
  void aKeyColumnWhoseCollationFoldsIsRefused() {
    database()
        .execute(
            "CREATE COLLATION caseless (provider = icu, locale = 'und-u-ks-level2', deterministic = false)",
            "CREATE COLLATION composed (provider = icu, locale = 'und', deterministic = false)");
    refuses("text COLLATE caseless", "text");
    database().execute("ALTER TABLE t ALTER COLUMN code TYPE text COLLATE composed");
    assertThat(project().run().error()).startsWith("The key column code of t is text, in which");
    mergesAs("text COLLATE \"de-x-icu\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"merge\nunique_key: code", "partition_overwrite\npartition_by: code"})
  void aTextOfOneCollationIsComparedWithAColumnOfAnother(String write) {
    database().execute("CREATE TABLE t(code text COLLATE \"fr-x-icu\", amount integer)");
    for (int amount = 1; amount <= 2; amount++) {
      project()
          .pipeline(
              "t",
              "target: t\nwrite: " + write,
              """
              SELECT CAST('a' AS text) COLLATE "de-x-icu" AS code,
                CAST('b' AS varchar(3)) COLLATE "C" AS other, %d AS amount\
              """
                  .formatted(amount));
      for (int run = 0; run < 2; run++) {
        assertThat(project().command().named("t").again().run().allDone()).isTrue();
        assertThat(project().tables().rows("SELECT code, other, amount FROM t"))
            .containsExactly("a|b|" + amount);
      }
    }
    assertThat(project().receipts("t")).hasSize(4);
  }

  /** A domain compares as the type does that it is made of, and an array as its elements do. */
  @Test
  void aKeyColumnThatIsMadeOfATypeThatFoldsIsRefused() {
    database()
        .execute(
            "CREATE EXTENSION citext",
            "CREATE DOMAIN padded AS char(5)",
            "CREATE DOMAIN inner_mail AS citext",
            "CREATE DOMAIN mail AS inner_mail",
            "CREATE TYPE pair AS (a integer, b citext)",
            "CREATE COLLATION caseless (provider = icu, locale = 'und-u-ks-level2', deterministic = false)",
            "CREATE DOMAIN word AS text COLLATE caseless");
    refuses("padded", "padded");
    for (String type :
        new String[] {
          "mail",
          "bpchar",
          "citext[]",
          "char(3)[]",
          "jsonb",
          "pair",
          "word",
          "json",
          "point",
          "box[]"
        }) {
      database().execute("DROP TABLE t", "CREATE TABLE t(code %s, amount integer)".formatted(type));
      project()
          .pipeline(
              "t",
              "target: t\nwrite: append_dedup\nunique_key: code\nnull_keys: match",
              "SELECT CAST(NULL AS %s) AS code, 1 AS amount".formatted(type));
      assertThat(project().run().error()).contains("values that differ count as equal");
      assertThat(project().tables().rows("SELECT * FROM t")).isEmpty();
    }
  }

  @Test
  void aSequenceThatKnowsNoCaseIsRefused() {
    database()
        .execute(
            "CREATE EXTENSION citext",
            "CREATE DOMAIN version AS citext",
            "CREATE COLLATION caseless (provider = icu, locale = 'und-u-ks-level2', deterministic = false)");
    for (String type : new String[] {"citext", "version"}) {
      database()
          .execute("DROP TABLE IF EXISTS t", "CREATE TABLE t(id integer, s %s)".formatted(type));
      project()
          .pipeline(
              "t",
              "target: t\nwrite: merge\nunique_key: id\nsequence_by: s",
              "SELECT 1 AS id, CAST('b' AS %s) AS s".formatted(type));
      assertThat(project().run().error())
          .isEqualTo(
              "The column s of t, which `sequence_by` names, is %s, in which values that differ by case count as equal, so that it does not say which of two rows is newer.\n"
                      .formatted(type)
                  + "Nothing was written: t is as it was.\n"
                  + "Give the column a type that compares values as they are, such as text.");
      assertThat(project().tables().rows("SELECT * FROM t")).isEmpty();
    }
    for (String type : new String[] {"text COLLATE caseless", "text"}) {
      database().execute("DROP TABLE t", "CREATE TABLE t(id integer, s %s)".formatted(type));
      for (String sequence : new String[] {"B", "b", "B"}) {
        project()
            .pipeline(
                "t",
                "target: t\nwrite: merge\nunique_key: id\nsequence_by: s",
                "SELECT 1 AS id, '%s' AS s".formatted(sequence));
        assertThat(project().command().again().run().errors()).isEmpty();
      }
      assertThat(project().tables().rows("SELECT * FROM t")).containsExactly("1|b");
    }
  }

  /** By its own order, not by that of its text, in which 9 is more than 10. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "number; 9; 10",
        "interval; 9 days; 10 days",
        "money; 9; 10",
        "inet; 10.0.0.9; 10.0.0.10",
        "oid; 9; 10",
        "jsonb; 9; 10",
        "integer[]; {9}; {10}",
        "size; small; large",
        "time with time zone; 09:00+02; 09:00+00"
      })
  void theNewerRowStaysWhateverTheTypeOfItsSequence(String type, String older, String newer) {
    database()
        .execute("CREATE DOMAIN number AS integer", "CREATE TYPE size AS ENUM ('small', 'large')");
    for (String sequence : new String[] {older, newer, older, newer, older}) {
      project()
          .pipeline(
              "t",
              "target: t\nwrite: merge\nunique_key: id\nsequence_by: ts",
              "SELECT 1 AS id, CAST('%1$s' AS %2$s) AS ts, CAST('%1$s' AS text) AS v"
                  .formatted(sequence, type));
      assertThat(project().command().named("t").again().run().errors()).isEmpty();
    }
    assertThat(project().tables().rows("SELECT v FROM t")).containsExactly(newer);
  }

  /** In a zone whose offset had seconds then. */
  @ParameterizedTest
  @ValueSource(strings = {"timestamptz", "timestamp", "date"})
  void aDeleteBeforeTheYearOneIsRemembered(String type) {
    String rows = "SELECT 1 AS id, CAST('%s' AS %s) AS ts, '%s' AS op";
    List<String> batches =
        List.of(
            rows.formatted("0043-03-15 12:00:00+00 BC", type, "D"),
            rows.formatted("0044-03-15 12:00:00+00 BC", type, "U"),
            rows.formatted("0043-03-15 12:00:00+00 BC", type, "D"));
    String merge =
        """
        target: t
        timezone: America/New_York
        write: merge
        unique_key: id
        sequence_by: ts
        delete_when: op = 'D'
        columns_except: op
        """;
    for (String batch : batches) {
      project().pipeline("t", merge, batch);
      assertThat(project().command().again().run().errors()).isEmpty();
      assertThat(project().tables().rows("SELECT * FROM t")).isEmpty();
      assertThat(project().tables().rows("SELECT * FROM reprise.tombstones")).hasSize(1);
    }
    project().pipeline("t", merge, rows.formatted("0001-01-01 12:00:00+00", type, "U"));
    assertThat(project().command().again().run().errors()).isEmpty();
    assertThat(project().tables().rows("SELECT id FROM t")).containsExactly("1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "numeric; 1.0; 1.00",
        "double precision; 0; -0",
        "interval; 30 days; 1 month",
        "integer[]; {}; {1}",
        "citext; a; A"
      })
  void ofRowsThatCompareAsEqualTheSameStaysInEitherOrder(String type, String one, String other) {
    database().execute("CREATE EXTENSION citext");
    List<String> stayed = new ArrayList<>();
    for (List<String> order : List.of(List.of(one, other), List.of(other, one))) {
      String table = "t" + stayed.size();
      for (String value : order) {
        project()
            .pipeline(
                table,
                "target: "
                    + table
                    + "\nwrite: merge\nunique_key: id\nsequence_by: n\non_tie: highest",
                "SELECT 1 AS id, CAST('%s' AS %s) AS v, 1 AS n".formatted(value, type));
        assertThat(project().command().named(table).again().run().allDone()).isTrue();
      }
      stayed.addAll(project().tables().rows("SELECT CAST(v AS text) FROM " + table));
    }
    assertThat(stayed).hasSize(2);
    assertThat(stayed.get(0)).isEqualTo(stayed.get(1));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "merge\nunique_key: tags",
        "append_dedup\nunique_key: tags",
        "partition_overwrite\npartition_by: tags"
      })
  void nullIsNoEmptyArray(String write) {
    for (String tags : new String[] {"'{}'", "NULL", "'{1}'", "'{}'", "NULL"}) {
      project()
          .pipeline(
              "t",
              "target: t\nnull_keys: match\nwrite: " + write,
              "SELECT CAST(%s AS integer[]) AS tags, 1 AS v".formatted(tags));
      assertThat(project().command().named("t").again().run().errors()).isEmpty();
    }
    assertThat(project().tables().rows("SELECT tags, v FROM t ORDER BY tags"))
        .containsExactly("{}|1", "{1}|1", "null|1");
  }

  @Test
  void aTableWithPartitionsIsRefused() {
    database()
        .execute(
            "CREATE TABLE t(id integer, v integer) PARTITION BY RANGE (id)",
            "CREATE TABLE t1 PARTITION OF t FOR VALUES FROM (0) TO (10)",
            "CREATE TABLE t2 PARTITION OF t FOR VALUES FROM (10) TO (20)");
    project()
        .pipeline(
            "t",
            "target: t\nwrite: merge\nunique_key: id",
            "SELECT * FROM (VALUES (1, 1), (11, 2)) AS v(id, v)");

    for (int run = 1; run <= 2; run++) {
      assertThat(project().run().error().replace("public.", ""))
          .isEqualTo(
              """
              t has partitions, or tables that inherit from it, and rows of such tables are not written by key.
              Nothing was written: t is as it was.
              Use `replace_where` or `partition_overwrite`, or a table without partitions.\
              """);
      assertThat(project().tables().rows("SELECT * FROM t")).isEmpty();
      assertThat(project().receipts("t")).isEmpty();
      assertThat(project().attempts("t")).hasSize(run);
    }
  }

  private static final String MANY =
      "SELECT i AS id, 'row ' || i AS action, %s AS ts FROM generate_series(1, 50000) AS r(i)";

  @Test
  void manyRowsAreReplacedAndAReplayOfThemChangesNothing() {
    database().execute("CREATE TABLE src AS " + MANY.formatted("1"));
    project()
        .pipeline(
            "t", "target: t\nwrite: merge\nunique_key: id\nsequence_by: ts", "SELECT * FROM src");
    project().run();
    for (int batch = 2; batch <= 3; batch++) {
      database().execute("UPDATE src SET ts = " + batch + ", action = 'batch ' || ts");

      assertThat(project().command().named("t").again().run().receipt().rows())
          .isEqualTo(new RowCounts(50_000, 0, 50_000, 0));
      assertThat(project().command().named("t").again().run().units())
          .containsExactly("t unchanged");
      assertThat(project().tables().value("SELECT count(*), min(action), max(ts) FROM t"))
          .isEqualTo("50000|batch " + (batch - 1) + "|" + batch);
    }
    database().execute("UPDATE t SET action = 'by hand' WHERE id = 7");

    assertThat(project().command().named("t").again().run().error())
        .contains("key: id=7")
        .contains("Nothing was written: t is as it was.");
    assertThat(project().tables().rows("SELECT action FROM t WHERE id = 7"))
        .containsExactly("by hand");
  }
}
