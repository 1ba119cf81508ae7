package dev.reprise.jdbc.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.ledger.TableName;
import dev.reprise.testkit.Outcome;
import java.sql.Connection;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Names, limits and what hangs on a table. */
class PostgresTablesTest extends PostgresCase {

  private static final String LONG = "é".repeat(32);

  private List<String> tables() {
    return project().tables().names().stream().filter(n -> !n.startsWith("reprise.")).toList();
  }

  @Test
  void aColumnWhoseNameWouldBeCutIsRefused() {
    project().pipeline("t", "target: t\nwrite: overwrite", "SELECT 1 AS \"" + LONG + "\", 2 AS b");

    for (int run = 0; run < 2; run++) {
      assertThat(project().run().error())
          .startsWith("PostgreSQL's limits are exceeded: identifier \"" + LONG)
          .contains("Nothing was written: the table is as it was.")
          .contains("Names have at most 63 bytes");
      assertThat(tables()).isEmpty();
    }
  }

  @Test
  void aTargetWhoseNameWouldBeCutIsRefused() {
    project().pipeline("t", "target: deep." + LONG + "\nwrite: overwrite", "SELECT 1 AS a");

    assertThat(project().run().error())
        .isEqualTo(
            "The name "
                + LONG
                + " has 64 bytes, and PostgreSQL's names have at most 63.\n"
                + "Nothing was written: the table is as it was.\nGive it a shorter name.");
    assertThat(project().tables().rows("SELECT 1 FROM pg_namespace WHERE nspname = 'deep'"))
        .isEmpty();
  }

  @Test
  void aColumnOfAFileWhoseNameWouldBeCutIsRefused() {
    project().write("data/a.csv", "id," + LONG + "\n1,2\n");
    project().ingestion("t", "target: t\nwrite: overwrite\ninputs: { f: { files: data/a.csv } }\n");

    assertThat(project().run().error()).startsWith("The name " + LONG + " has 64 bytes");
    assertThat(tables()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"order", "Mixed Case", "naïve", "a\"b", "select.SELECT", "あ.🙂"})
  void anyOtherNameIsATarget(String target) {
    project().pipeline("t", "target: '" + target + "'\nwrite: overwrite", "SELECT 1 AS \"From\"");
    TableName table = TableName.of(target).in("public");
    String name = table.table().replace("\"", "\"\"");
    String schema = table.schema().orElseThrow();

    for (int run = 0; run < 2; run++) {
      assertThat(project().command().again().named("t").run().allDone()).isTrue();
      assertThat(
              project().tables().rows("SELECT \"From\" FROM \"%s\".\"%s\"".formatted(schema, name)))
          .containsExactly("1");
    }
  }

  @Test
  void c97_tooManyColumnsAreRefusedBeforeAnythingIsCreated() {
    String columns =
        IntStream.rangeClosed(1, 1700)
            .mapToObj(i -> i + " AS c" + i)
            .collect(Collectors.joining(","));
    project().pipeline("t", "target: deep.t\nwrite: overwrite", "SELECT " + columns);

    assertThat(project().run().error())
        .startsWith("PostgreSQL's limits are exceeded: target lists can have at most 1664 entries")
        .contains("tables at most 1600 columns");
    assertThat(project().tables().rows("SELECT 1 FROM pg_namespace WHERE nspname = 'deep'"))
        .isEmpty();

    String fewer = columns.substring(0, columns.indexOf(",1650 AS"));
    project().pipeline("t", "target: deep.t\nwrite: overwrite", "SELECT " + fewer);
    assertThat(project().run().error()).contains("tables can have at most 1600 columns");
    assertThat(project().tables().rows("SELECT 1 FROM pg_namespace WHERE nspname = 'deep'"))
        .isEmpty();
  }

  @Test
  void whatHangsOnATableSurvivesEveryOverwrite() {
    database()
        .execute(
            "CREATE TABLE t(n bigint GENERATED ALWAYS AS IDENTITY, id integer UNIQUE, v text)",
            "COMMENT ON TABLE t IS 'ours'",
            "CREATE VIEW seen AS SELECT id, v FROM t",
            "CREATE INDEX t_v ON t(v)",
            "CREATE TABLE log(id integer)",
            "CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS"
                + " 'BEGIN INSERT INTO log VALUES (NEW.id); RETURN NEW; END'",
            "CREATE TRIGGER noting AFTER INSERT ON t FOR EACH ROW EXECUTE FUNCTION note()",
            "GRANT SELECT ON t TO PUBLIC");
    project().pipeline("t", "target: t\nwrite: overwrite", "SELECT 1 AS id, 'a' AS v");
    assertThat(project().run().allDone()).isTrue();
    project().pipeline("t", "target: t\nwrite: overwrite", "SELECT 1 AS id, 'b' AS v");

    for (int run = 0; run < 2; run++) {
      assertThat(project().command().again().named("t").run().allDone()).isTrue();
      assertThat(project().tables().rows("SELECT id, v FROM seen")).containsExactly("1|b");
    }
    assertThat(project().tables().rows("SELECT n FROM t")).containsExactly("2");
    assertThat(project().tables().rows("SELECT id FROM log")).containsExactly("1", "1");
    assertThat(project().tables().value("SELECT obj_description('t'::regclass)")).isEqualTo("ours");
    assertThat(project().tables().value("SELECT count(*) FROM pg_indexes WHERE tablename = 't'"))
        .isEqualTo("2");
    assertThat(project().tables().value("SELECT has_table_privilege('public', 't', 'SELECT')"))
        .isEqualTo("true");
  }

  @Test
  void aTriggerThatRaisesAnErrorIsToldWithTheStateOfTheTable() {
    database()
        .execute(
            "CREATE TABLE t(id integer)",
            "CREATE FUNCTION stop() RETURNS trigger LANGUAGE plpgsql AS"
                + " 'BEGIN RAISE EXCEPTION ''no more''; END'",
            "CREATE TRIGGER stopping BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION stop()");
    project().pipeline("t", "target: t\nwrite: overwrite", "SELECT 1 AS id");

    assertThat(project().run().error())
        .isEqualTo(
            """
            A trigger of the table refuses the rows: no more
            Nothing was written: the table is as it was.
            Make the query yield rows that it takes, or change the trigger.""");
    assertThat(project().receipts("t")).isEmpty();
  }

  @Test
  void aTriggerThatLeavesOutRowsIsRefused() {
    database()
        .execute(
            "CREATE TABLE t(day date, id integer)",
            "CREATE FUNCTION sieve() RETURNS trigger LANGUAGE plpgsql AS"
                + " 'BEGIN IF NEW.id = 2 THEN RETURN NULL; END IF; RETURN NEW; END'",
            "CREATE TRIGGER sieving BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION sieve()");
    project()
        .pipeline(
            "t",
            "target: t\nwrite: partition_overwrite\npartition_by: day",
            "SELECT DATE '2026-08-01' AS day, id FROM (VALUES (1), (2)) AS v(id)");

    assertThat(project().run().error())
        .isEqualTo(
            """
            t took 1 of 2 rows: a trigger or a rule of the table leaves out the others.
            Nothing was written: t is as it was.
            Leave them out of the query, or change the trigger.""");
    assertThat(project().tables().rows("SELECT * FROM t")).isEmpty();
    assertThat(project().tables().rows("SELECT * FROM reprise.receipts")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "CREATE SEQUENCE t, a sequence",
    "CREATE TYPE t AS ENUM ('a'), a type",
    "CREATE TYPE t AS (a integer), a type",
    "CREATE DOMAIN t AS text, a type",
    "CREATE TABLE u AS SELECT 1 AS a; CREATE INDEX t ON u(a), an index"
  })
  void aTargetWhoseNameSomethingElseHasIsRefused(String taken, String kind) {
    database().execute(taken);
    project().pipeline("t", "target: t\nwrite: overwrite", "SELECT 1 AS id");

    assertThat(project().command().retrying(2).run().error())
        .isEqualTo(
            "public.t is "
                + kind
                + ", and a pipeline writes a table.\nNothing was written.\nName another target.");
    assertThat(project().receipts("t")).isEmpty();
  }

  @Test
  void aRuleThatLeavesOutRowsOfAnEmptyTableIsRefused() {
    database()
        .execute(
            "CREATE TABLE t(id integer)", "CREATE RULE none AS ON INSERT TO t DO INSTEAD NOTHING");
    project().pipeline("t", "target: t\nwrite: overwrite", "SELECT 1 AS id");

    assertThat(project().command().retrying(2).run().error())
        .isEqualTo(
            """
            t took 0 of 1 rows: a trigger or a rule of the table leaves out the others.
            Nothing was written: t is as it was.
            Leave them out of the query, or change the trigger.""");
    assertThat(project().receipts("t")).isEmpty();
  }

  /** A trigger that skips the row of id 2. */
  private void skipping(String event, String row) {
    database()
        .execute(
            "CREATE FUNCTION sieve() RETURNS trigger LANGUAGE plpgsql AS"
                + " 'BEGIN IF %1$s.id = 2 THEN RETURN NULL; END IF; RETURN %1$s; END'"
                    .formatted(row),
            "CREATE TRIGGER sieving BEFORE %s ON t FOR EACH ROW EXECUTE FUNCTION sieve()"
                .formatted(event));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "write: merge\nunique_key: id\nsequence_by: s",
        "write: merge\nunique_key: id\nsequence_by: s\nhistory: true",
        "write: append_dedup\nunique_key: id"
      })
  void aTriggerThatLeavesOutNewRowsByKeyIsRefused(String write) {
    String rows = "SELECT id, DATE '2026-08-01' AS s FROM (VALUES (%s)) AS v(id)";
    project().pipeline("t", "target: t\n" + write, rows.formatted("1"));
    assertThat(project().run().allDone()).isTrue();
    skipping("INSERT", "NEW");
    project().pipeline("t", "target: t\n" + write, rows.formatted("1), (2), (3"));

    assertThat(project().command().retrying(2).run().error())
        .isEqualTo(
            """
            t took 1 of 2 rows: a trigger or a rule of the table leaves out the others.
            Nothing was written: t is as it was.
            Leave them out of the query, or change the trigger.""");
    assertThat(project().tables().rows("SELECT id FROM t")).containsExactly("1");
    assertThat(project().receipts("t")).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({"UPDATE, NEW, 1, updated", "DELETE, OLD, 2, deleted"})
  void aTriggerThatSkipsRowsOfAMergeIsNamedAsWhatMayDoSo(
      String event, String row, int left, String done) {
    String merge = "target: t\nwrite: merge\nunique_key: id\nsequence_by: s\ndelete_when: v > 8";
    String rows = "SELECT id, %d AS s, %d AS v FROM (VALUES (1), (2), (3)) AS v(id)";
    project().pipeline("t", merge, rows.formatted(1, 1));
    assertThat(project().run().allDone()).isTrue();
    skipping(event, row);
    project().pipeline("t", merge, rows.formatted(2, 7 + left));

    assertThat(project().command().retrying(1).run().error())
        .isEqualTo(
            """
            t: 2 of 3 rows were %s; a trigger or a rule of the table skips the others,\
             or another session changed them meanwhile.
            Nothing was written: t is as it was."""
                .formatted(done));
    assertThat(project().tables().rows("SELECT id, s, v FROM t ORDER BY id"))
        .containsExactly("1|1|1", "2|1|1", "3|1|1");
    assertThat(project().receipts("t")).hasSize(1);
    assertThat(project().tables().rows("SELECT * FROM reprise.tombstones")).isEmpty();
  }

  @Test
  void aTriggerThatKeepsRowsOfASliceIsNamedAsWhatMayDoSo() {
    project()
        .pipeline(
            "t",
            "target: t\nwrite: overwrite",
            "SELECT id, 1 AS v FROM (VALUES (1), (2)) AS v(id)");
    assertThat(project().run().allDone()).isTrue();
    skipping("DELETE", "OLD");
    project()
        .pipeline(
            "t",
            "target: t\nwrite: overwrite",
            "SELECT id, 2 AS v FROM (VALUES (1), (2)) AS v(id)");

    assertThat(project().run().error())
        .isEqualTo(
            """
            t: 1 of 2 rows were deleted; a trigger or a rule of the table skips the others,\
             or another session changed them meanwhile.
            Nothing was written: t is as it was.""");
    assertThat(project().tables().rows("SELECT id, v FROM t ORDER BY id"))
        .containsExactly("1|1", "2|1");
  }

  /** PostgreSQL looks at each row as it is updated, unless it is told to look at the end. */
  @Test
  void c52_rowsThatExchangeUniqueValuesNeedAConstraintThatWaits() {
    String merge = "target: t\nwrite: merge\nunique_key: id\nsequence_by: s";
    String rows = "SELECT * FROM (VALUES (1, '%s', %d), (2, '%s', %2$d)) AS v(id, mail, s)";
    database()
        .execute("CREATE TABLE t(id integer, mail text CONSTRAINT one_mail UNIQUE, s integer)");
    project().pipeline("t", merge, rows.formatted("a", 1, "b"));
    assertThat(project().run().allDone()).isTrue();
    project().pipeline("t", merge, rows.formatted("b", 2, "a"));

    assertThat(project().run().error())
        .isEqualTo(
            """
            A constraint of the table refuses the rows: duplicate key value violates unique constraint "one_mail"
            Key (mail)=(b) already exists.
            Nothing was written: the table is as it was.
            Make the query yield rows that keep the constraint, or change the table:\
             where rows only exchange values, a constraint that is DEFERRABLE lets them.""");
    assertThat(project().tables().rows("SELECT * FROM t ORDER BY id"))
        .containsExactly("1|a|1", "2|b|1");
    assertThat(project().receipts("t")).hasSize(1);

    database()
        .execute(
            "ALTER TABLE t DROP CONSTRAINT one_mail",
            "ALTER TABLE t ADD CONSTRAINT one_mail UNIQUE (mail) DEFERRABLE");
    assertThat(project().run().allDone()).isTrue();
    assertThat(project().tables().rows("SELECT * FROM t ORDER BY id"))
        .containsExactly("1|b|2", "2|a|2");
  }

  /** A column of declared digits was given them by somebody, and keeps them. */
  @Test
  void aBigintBecomesANumericOfAnyDigitsAndADeclaredNumericStays() {
    database().execute("CREATE TABLE t(n bigint, price numeric(10,2))");
    for (String row : List.of("2, 1.5", "1.005, 1.50", "7, 2")) {
      project()
          .pipeline(
              "t",
              "target: t\nwrite: overwrite",
              "SELECT * FROM (VALUES (%s)) AS v(n, price)".formatted(row));
      assertThat(project().run().errors()).isEmpty();
    }
    assertThat(project().tables().rows("SELECT * FROM t")).containsExactly("7|2.00");
    assertThat(project().tables().value("SELECT pg_typeof(n) FROM t")).isEqualTo("numeric");

    project().pipeline("t", "target: t\nwrite: overwrite", "SELECT 1 AS n, 1.005 AS price");
    assertThat(project().run().error())
        .startsWith("1 value of column price (numeric) cannot be held by its numeric(10,2) exactly")
        .contains("Nothing was written: t is as it was.");
    assertThat(project().tables().rows("SELECT * FROM t")).containsExactly("7|2.00");
  }

  @Test
  void aColumnThatAnotherSessionAddsAtTheSameTimeIsTakenAsItIs() throws Exception {
    project().pipeline("t", "target: t\nwrite: overwrite", "SELECT 1 AS v");
    assertThat(project().run().allDone()).isTrue();
    project().pipeline("t", "target: t\nwrite: overwrite", "SELECT 1 AS v, 7 AS more");

    try (Connection other = database().connect()) {
      other.setAutoCommit(false);
      other.createStatement().execute("ALTER TABLE t ADD COLUMN more integer");
      CompletableFuture<Outcome> run =
          CompletableFuture.supplyAsync(() -> project().command().named("t").retrying(2).run());
      while (project().tables().rows("SELECT 1 FROM pg_locks WHERE NOT granted").isEmpty()) {
        assertThat(run).isNotDone();
      }
      other.commit();
      assertThat(run.get().errors()).isEmpty();
      assertThat(run.get().units()).containsExactly("t done");
    }
    assertThat(project().tables().rows("SELECT v, more FROM t")).containsExactly("1|7");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ID integer GENERATED ALWAYS AS IDENTITY",
        "id integer GENERATED ALWAYS AS (v * 2) STORED"
      })
  void aColumnThatTheTableFillsItselfIsRefused(String id) {
    database().execute("CREATE TABLE t(v integer, " + id + ")");
    project().pipeline("t", "target: t\nwrite: overwrite", "SELECT 7 AS id, 1 AS v");

    assertThat(project().run().error())
        .isEqualTo(
            """
            Column id of the query cannot be added to public.t: the table fills it itself
            Nothing was written: public.t is as it was.
            Leave it out of the query, name it under `columns_except`, or call it something else.""");
    project()
        .pipeline("t", "target: t\nwrite: overwrite\ncolumns_except: id", "SELECT 7 AS id, 1 AS v");
    assertThat(project().run().allDone()).isTrue();
    assertThat(project().tables().rows("SELECT v FROM t")).containsExactly("1");
  }

  @Test
  void aMistakeInAQueryIsToldWithItsLine() {
    project()
        .pipeline(
            "t", "target: t\nwrite: overwrite", "SELECT 1 AS id,\n  nothing.x AS \"🙂\"\nFROM src");
    project().tables().execute("CREATE TABLE src(id integer)");

    assertThat(project().run().error())
        .startsWith("pipelines/t.sql:6: the query failed: missing FROM-clause entry for table")
        .contains("    nothing.x AS \"🙂\"\n    ^");
  }
}
