package dev.reprise.testkit.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.testkit.Outcome;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a pipeline's checks demand holds of all rows that ever become visible. */
public interface CheckLaws extends Laws {

  private void checked(String checks, String sql) {
    project().pipeline("t", "target: t\nwrite: overwrite\nchecks:\n  " + checks, sql);
  }

  private static String values(String columns, String... rows) {
    return "SELECT * FROM (VALUES (" + String.join("), (", rows) + ")) AS v(" + columns + ")";
  }

  /** A run is refused, twice, and leaves neither table nor receipt. */
  private String refusal() {
    Outcome outcome = project().run();
    assertThat(project().run().error()).isEqualTo(outcome.error());
    assertThat(project().tables().has("t")).isFalse();
    assertThat(project().receipts("t")).isEmpty();
    return outcome.error();
  }

  @Test
  default void aCheckThatHoldsIsNotSeen() {
    checked(
        """
        not_null: [id]
          unique: [id]
          rows: ">= 2"
          accepted_values: { state: [open, paid] }
          sql: SELECT * FROM stage WHERE id < 0
          unique_in_target: [id]\
        """,
        values("id, state", "1, 'open'", "2, NULL"));

    for (int run = 0; run < 2; run++) {
      assertThat(project().command().again().named("t").run().allDone()).isTrue();
      assertThat(project().tables().rows("SELECT id FROM t ORDER BY id")).containsExactly("1", "2");
    }
  }

  @Test
  default void allChecksThatFailAreToldInOneRefusal() {
    checked(
        """
        not_null: [id]
          unique: [id]
          rows: "< 2"
          accepted_values: { state: [open, paid] }
          sql: SELECT id, state FROM stage WHERE id > 2\
        """,
        values("id, state", "1, 'open'", "3, 'lost'", "NULL, 'paid'", "NULL, 'open'"));

    assertThat(refusal())
        .isEqualTo(
            """
            5 checks do not hold.
            not_null: 2 rows with null in id:
              row: id=NULL, state=open
              row: id=NULL, state=paid
            unique: 2 rows that are not alone with their id:
              row: id=NULL, state=open
              row: id=NULL, state=paid
            rows: 4 rows staged, which is not < 2
            accepted_values: 1 row with a state other than open, paid:
              row: id=3, state=lost
            sql: 1 row found by the query:
              row: id=3, state=lost
            Nothing was written: t is as it was.
            Mend the source or the query; the checks stand in pipelines/t.sql, line 4.\
            """);
  }

  @Test
  default void ofManyRowsFiveAreShownAndTheSqlThatFindsAll() {
    checked(
        "not_null: id", "SELECT NULL AS id, n FROM (VALUES (1), (2), (3), (4), (5), (6)) AS v(n)");

    String refusal = refusal();

    assertThat(refusal)
        .contains("not_null: 6 rows with null in id:\n  row: id=NULL, n=1\n")
        .contains("  row: id=NULL, n=5\n  all of them: WITH stage AS (SELECT NULL AS id, n FROM")
        .doesNotContain("n=6");
    String sql = refusal.lines().filter(l -> l.contains("all of them: ")).findFirst().orElseThrow();
    assertThat(project().tables().rows(sql.substring(sql.indexOf("WITH")))).hasSize(6);
  }

  /** No query outside of the run could read the files under the name of the input. */
  @Test
  default void ofManyRowsFromFilesFiveAreShownAndHowManyMoreThereAre() {
    project().write("data/a.csv", "id,n\n,1\n,2\n,3\n,4\n,5\n,6\n7,7\n,8\n");
    project()
        .pipeline(
            "t",
            """
            target: t
            write: overwrite
            inputs: { f: { files: data/a.csv, columns: { id: bigint, n: bigint } } }
            checks:
              not_null: id
            """,
            "SELECT id, n FROM f");

    assertThat(refusal())
        .startsWith(
            """
            A check does not hold.
            not_null: 7 rows with null in id:
              row: id=NULL, n=1
              row: id=NULL, n=2
              row: id=NULL, n=3
              row: id=NULL, n=4
              row: id=NULL, n=5
              and 2 more
            Nothing was written""");
  }

  @Test
  default void aColumnThatACheckNamesMustBeThere() {
    checked("unique: [ident]", "SELECT 1 AS id");

    assertThat(refusal())
        .isEqualTo(
            """
            `checks.unique` names ident, and the query has no such column; it has id.
            Nothing was written: t is as it was.
            Correct `checks.unique`, or add the column to the query.\
            """);
  }

  @Test
  default void aCheckThatFailsLeavesTheOldRows() {
    checked("rows: '>= 1'", "SELECT 1 AS id");
    project().run();
    project()
        .pipeline(
            "t",
            "target: t\nwrite: overwrite\nallow_empty: true\nchecks: {rows: '>= 1'}",
            "SELECT 1 AS id WHERE 1 = 0");

    for (int run = 0; run < 2; run++) {
      assertThat(project().run().error()).contains("rows: 0 rows staged, which is not >= 1");
      assertThat(project().tables().rows("SELECT id FROM t")).containsExactly("1");
      assertThat(project().receipts("t")).hasSize(1);
    }
  }

  @Test
  default void rowsThatAreDroppedAreNotCounted() {
    project()
        .pipeline(
            "t",
            """
            target: t
            every: day
            start: 2026-08-01
            write: replace_where
            time_column: day
            outside_slice: drop
            checks: { rows: "= 1" }\
            """,
            "SELECT DATE '2026-08-01' AS day UNION ALL SELECT DATE '2026-08-02'");

    assertThat(project().runOn("2026-08-01", "t").allDone()).isTrue();
  }

  private void orders(String checks) {
    project().tables().execute("CREATE TABLE src(order_id integer, day date)");
    project()
        .tables()
        .execute(
            """
            INSERT INTO src VALUES (4, DATE '2026-05-01'), (5, DATE '2026-05-01'),
              (6, DATE '2026-05-02')\
            """);
    project()
        .pipeline(
            "orders",
            """
            target: orders
            every: day
            start: 2026-05-01
            end: 2026-05-04
            write: replace_where
            time_column: day
            checks:
              unique_in_target:\
            """
                + " "
                + checks,
            "SELECT order_id, day FROM src WHERE day = :day");
    assertThat(project().run().allDone()).isTrue();
  }

  private List<String> orders() {
    return project().tables().rows("SELECT order_id, day FROM orders ORDER BY day, order_id");
  }

  @Test
  default void c38_aKeyThatMovedIsNamedWithBothPlacesUntilBothAreRun() {
    orders("order_id");
    project().tables().execute("UPDATE src SET day = DATE '2026-05-02' WHERE order_id = 5");

    for (int run = 0; run < 2; run++) {
      assertThat(project().runOn("2026-05-02", "orders").error())
          .isEqualTo(
              """
              A check does not hold.
              unique_in_target: 1 row whose order_id stands in the table outside the slice, too:
                row: order_id=5, day=2026-05-02, stands at=2026-05-01
              Nothing was written: orders is as it was.
              If rows moved, run where they stood, too: reprise run orders --from 2026-05-01 --to 2026-05-02
              Mend the source or the query; the checks stand in pipelines/orders.sql, line 8.\
              """);
      assertThat(orders()).containsExactly("4|2026-05-01", "5|2026-05-01", "6|2026-05-02");
    }
    for (int run = 0; run < 2; run++) {
      assertThat(
              project()
                  .command()
                  .named("orders")
                  .between("2026-05-01", "2026-05-02")
                  .run()
                  .allDone())
          .isTrue();
      assertThat(orders()).containsExactly("4|2026-05-01", "5|2026-05-02", "6|2026-05-02");
    }
  }

  @Test
  default void c38_aKeyThatMovedBackIsSettledWhereItStoodFirst() {
    orders("[ORDER_ID]");
    project().tables().execute("UPDATE src SET day = DATE '2026-05-01' WHERE order_id = 6");

    assertThat(project().runOn("2026-05-01", "orders").error())
        .contains("  row: order_id=6, day=2026-05-01, stands at=2026-05-02\n")
        .contains(
            """
            If rows moved, run where they stood first: reprise run orders --on 2026-05-02
              and then: reprise run orders --on 2026-05-01
            """);
    assertThat(project().runOn("2026-05-02", "orders").allDone()).isTrue();
    assertThat(project().runOn("2026-05-01", "orders").allDone()).isTrue();
    assertThat(orders()).containsExactly("4|2026-05-01", "5|2026-05-01", "6|2026-05-01");
  }

  @Test
  default void aKeyOfAnotherTypeOrNullIsFoundToo() {
    project()
        .tables()
        .execute(
            "CREATE TABLE t(store varchar, id bigint)",
            "CREATE TABLE src(store varchar, id integer)");
    project().tables().execute("INSERT INTO src VALUES ('a', 1), ('a', NULL)");
    project()
        .pipeline(
            "t",
            """
            target: t
            write: partition_overwrite
            partition_by: store
            checks: {unique_in_target: id}""",
            "SELECT store, id FROM src");
    assertThat(project().run().allDone()).isTrue();
    project().tables().execute("DELETE FROM src", "INSERT INTO src VALUES ('b', 1), ('b', NULL)");

    assertThat(project().run().error())
        .contains(
            """
            unique_in_target: 2 rows whose id stands in the table outside the slice, too:
              row: id=1, store=b
              row: id=NULL, store=b
            """);
    project().tables().execute("DELETE FROM src", "INSERT INTO src VALUES ('a', 1), ('a', NULL)");
    assertThat(project().run().allDone()).isTrue();
  }
}
