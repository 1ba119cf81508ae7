package dev.reprise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.cli.Shell.Ran;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A table whose rows are known by their keys is taken over, and then written by key. */
class AdoptKeysTest {

  @TempDir private Path folder;
  private Shell shop = new Shell(Path.of(""));

  @BeforeEach
  void openShop() {
    shop =
        Shop.in(folder)
            .write(
                "pipelines/customers.yml",
                """
                target: raw.customers
                write: merge
                unique_key: id
                sequence_by: updated_at
                inputs:
                  customers:
                    files: customers.csv
                    columns: { id: integer, name: varchar, updated_at: date }
                """)
            .write("customers.csv", "id,name,updated_at\n1,Ann,2026-08-01\n");
    shop.execute("CREATE SCHEMA raw")
        .execute("CREATE TABLE raw.customers(id integer, name varchar, updated_at date)");
  }

  @Test
  void itsRowsStayAndTheNextBatchIsMergedIntoThem() {
    shop.execute(
        """
        INSERT INTO raw.customers VALUES (1, 'Ann', '2026-08-01'), (2, 'Bob', '2026-08-05'),
          (3, 'Cyd', '2026-08-01')\
        """);
    assertThat(shop.run("run", "customers").exit()).isEqualTo(1);

    assertThat(shop.run("adopt", "customers"))
        .isEqualTo(
            new Ran(0, "Took over raw.customers for customers: 1 unit. No row was changed.\n", ""));
    assertThat(shop.rows("SELECT id, name FROM raw.customers ORDER BY id"))
        .isEqualTo("1,Ann\n2,Bob\n3,Cyd\n");
    assertThat(shop.run("status", "customers").out()).contains("1 done");

    shop.write(
        "customers.csv",
        "id,name,updated_at\n1,Anna,2026-08-03\n2,Old,2026-08-03\n4,Dee,2026-08-03\n");
    assertThat(shop.run("run", "customers").exit()).isZero();
    assertThat(shop.rows("SELECT id, name FROM raw.customers ORDER BY id"))
        .isEqualTo("1,Anna\n2,Bob\n3,Cyd\n4,Dee\n");
    assertThat(
            shop.rows(
                "SELECT rows_inserted, rows_updated FROM reprise.receipts ORDER BY receipt_id"))
        .isEqualTo("0,0\n1,1\n");
  }
}
