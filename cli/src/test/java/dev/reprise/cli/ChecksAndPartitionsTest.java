package dev.reprise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.cli.Shell.Ran;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checks and partitions as a person meets them, from the file to the exit code. */
class ChecksAndPartitionsTest {

  @TempDir private Path folder;
  private Shell shop = new Shell(Path.of(""));

  @BeforeEach
  void openShop() {
    shop =
        new Shell(folder)
            .write("reprise.yml", "warehouses: { dev: { type: duckdb, path: shop.duckdb } }");
  }

  private void pipeline(String header, String sql) {
    shop.write("pipelines/t.sql", "/* reprise\n" + header.strip() + "\n*/\n" + sql + "\n");
  }

  private void partitions(String fields) {
    shop.execute("CREATE TABLE src(store varchar, id integer, amt integer)");
    pipeline(
        "target: t\nwrite: partition_overwrite\npartition_by: store\n" + fields,
        "SELECT amt, store, id FROM src");
  }

  private void source(String... rows) {
    shop.execute("DELETE FROM src");
    shop.execute("INSERT INTO src VALUES (" + String.join("), (", rows) + ")");
  }

  @Test
  void c38_aKeyThatMovedIsRefusedWithBothPlacesUntilBothDaysAreRun() {
    shop.execute("CREATE TABLE src(order_id integer, day date)");
    shop.execute("INSERT INTO src VALUES (4, '2026-05-01'), (5, '2026-05-01'), (6, '2026-05-02')");
    pipeline(
        """
        target: t
        every: day
        start: 2026-05-01
        end: 2026-05-03
        write: replace_where
        time_column: day
        checks: { unique_in_target: order_id }
        """,
        "SELECT order_id, day FROM src WHERE day = :day");
    assertThat(shop.run("run").exit()).isZero();
    shop.execute("UPDATE src SET day = DATE '2026-05-02' WHERE order_id = 5");

    Ran alone = shop.run("run", "t", "--on", "2026-05-02");

    assertThat(alone.exit()).isEqualTo(1);
    assertThat(alone.out() + alone.err())
        .contains("1 row whose order_id stands in the table outside the slice, too:")
        .contains("row: order_id=5, day=2026-05-02, stands at=2026-05-01")
        .contains("reprise run t --from 2026-05-01 --to 2026-05-02");
    assertThat(rows()).isEqualTo("2026-05-01,4\n2026-05-01,5\n2026-05-02,6\n");
    for (int run = 0; run < 2; run++) {
      assertThat(shop.run("run", "t", "--from", "2026-05-01", "--to", "2026-05-02").exit())
          .isZero();
      assertThat(rows()).isEqualTo("2026-05-01,4\n2026-05-02,5\n2026-05-02,6\n");
    }
  }

  private String rows() {
    return shop.rows("SELECT day, order_id FROM t ORDER BY 1, 2");
  }

  @Test
  void allChecksThatFailAreToldAtOnceAndNothingIsWritten() {
    pipeline(
        """
        target: t
        write: overwrite
        checks:
          not_null: [id]
          rows: "< 2"
          accepted_values: { state: [open, paid] }
        """,
        "SELECT * FROM (VALUES (1, 'open'), (NULL, 'lost')) AS v(id, state)");

    Ran ran = shop.run("run");

    assertThat(ran.exit()).isEqualTo(1);
    assertThat(ran.out() + ran.err())
        .contains("3 checks do not hold.")
        .contains("not_null: 1 row with null in id:")
        .contains("rows: 2 rows staged, which is not < 2")
        .contains("accepted_values: 1 row with a state other than open, paid:")
        .contains("row: id=NULL, state=lost")
        .contains("the checks stand in pipelines/t.sql, line 4.");
    assertThat(shop.run("sql", "SELECT * FROM t").exit()).isNotZero();
  }

  @Test
  void partitionsThatOccurAreReplacedAndThoseThatAreGoneStay() {
    partitions("");
    source("'a', 1, 1", "'a', 2, 2", "'b', 3, 4");
    shop.run("run");
    source("'a', 1, 8", "'c', 4, 16");

    for (int run = 0; run < 2; run++) {
      assertThat(shop.run("run").exit()).isZero();
      assertThat(shop.rows("SELECT store, id, amt FROM t ORDER BY id"))
          .isEqualTo("a,1,8\nb,3,4\nc,4,16\n");
    }
  }

  @Test
  void aNullInAPartitionColumnIsRefusedUnlessItIsToMatch() {
    partitions("");
    source("'a', 1, 1", "NULL, 2, 2");
    Ran ran = shop.run("run");
    assertThat(ran.exit()).isEqualTo(1);
    assertThat(ran.out() + ran.err())
        .contains("in a partition column (store):")
        .contains("row: amt=2, store=NULL, id=2")
        .contains("set `null_keys: match`");

    String text = shop.read("pipelines/t.sql");
    shop.write("pipelines/t.sql", text.replace("partition_by", "null_keys: match\npartition_by"));
    for (int run = 0; run < 2; run++) {
      assertThat(shop.run("run", "t", "--again").exit()).isZero();
      assertThat(shop.rows("SELECT count(*), count(store) FROM t")).isEqualTo("2,1\n");
    }
  }

  @Test
  void c31_textsThatLookLikeOneNumberAreFourPartitions() {
    partitions("");
    source("'007', 1, 1", "'007', 2, 1", "'7', 3, 1", "'-0', 4, 1", "'1.000', 5, 1");
    shop.run("run");
    source("'7', 3, 2", "'7', 6, 2", "'7', 7, 2");

    for (int run = 0; run < 2; run++) {
      assertThat(shop.run("run").exit()).isZero();
      assertThat(shop.rows("SELECT store, count(*) FROM t GROUP BY store ORDER BY 1"))
          .isEqualTo("-0,1\n007,2\n1.000,1\n7,3\n");
    }
  }

  @Test
  void c33_anyTextIsAPartition() {
    partitions("");
    List<String> values =
        List.of("a/b", "a b", "50%", "x=y", "é", "O''Brien", "2024-01-01 10:00", "🙂");
    for (int amount = 1; amount <= 2; amount++) {
      int amt = amount;
      source(values.stream().map(v -> "'" + v + "', 1, " + amt).toArray(String[]::new));
      assertThat(shop.run("run").exit()).isZero();
      assertThat(shop.rows("SELECT count(DISTINCT store), count(*), sum(amt) FROM t"))
          .isEqualTo("8,8," + 8 * amount + "\n");
    }
    assertThat(shop.rows("SELECT store FROM t EXCEPT SELECT store FROM src")).isEmpty();
  }

  @Test
  void bigintWidensToDecimalInTheRunThatNeedsItAndIntegerDoesNot() {
    String header = "target: t\nwrite: replace_where\nreplace_where: id > 0\n";
    pipeline(header, "SELECT 1 AS id, CAST(5 AS bigint) AS v, CAST(5 AS integer) AS n");
    shop.run("run");
    pipeline(header, "SELECT 1 AS id, CAST(7.5 AS decimal(4,1)) AS v, 5 AS n");

    for (int run = 0; run < 2; run++) {
      assertThat(shop.run("run", "t", "--again").exit()).isZero();
      assertThat(shop.rows("SELECT v, typeof(v) FROM t")).isEqualTo("7.5,\"DECIMAL(20,1)\"\n");
    }
    pipeline(header, "SELECT 1 AS id, 7.5 AS v, CAST(7.5 AS decimal(4,1)) AS n");
    Ran ran = shop.run("run", "t", "--again");
    assertThat(ran.exit()).isEqualTo(1);
    assertThat(ran.out() + ran.err())
        .contains("1 value of column n (DECIMAL(4,1)) cannot be held by its INTEGER exactly")
        .contains("columns widen only from bigint to decimal");
    assertThat(shop.rows("SELECT n FROM t")).isEqualTo("5\n");
  }
}
