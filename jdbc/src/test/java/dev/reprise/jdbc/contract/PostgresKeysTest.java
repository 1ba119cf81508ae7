package dev.reprise.jdbc.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.ledger.RowCounts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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
              "The key column code of t is %s, in which values that differ count as equal: by blanks, by case or by a collation.\n"
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
