package dev.reprise.jdbc.contract;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What DuckDB cannot alter inside a transaction is refused, with the old rows in place. */
class DuckDbAlteringTest extends DuckDbCase {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "CREATE TABLE t(v bigint PRIMARY KEY)",
        "CREATE TABLE t(v bigint CHECK (v > 0))",
        "CREATE TABLE t(v bigint); CREATE INDEX ix ON t(v)",
        "CREATE TABLE t(v bigint); CREATE TRIGGER x AFTER INSERT ON t"
            + " REFERENCING NEW TABLE AS n FOR EACH STATEMENT INSERT INTO seen SELECT v FROM n"
      })
  void aColumnWithAKeyAnIndexACheckOrATriggerIsNotWidened(String ddl) {
    project().tables().execute("CREATE TABLE seen(v bigint)");
    project().tables().execute(ddl.split(";"));
    String header = "target: t\nwrite: replace_where\nreplace_where: v > 0";
    project().pipeline("t", header, "SELECT CAST(5 AS bigint) AS v");
    assertThat(project().run().allDone()).isTrue();
    project().pipeline("t", header, "SELECT CAST(7.5 AS decimal(4,1)) AS v");

    for (int run = 0; run < 2; run++) {
      assertThat(project().run().error())
          .startsWith("Column v of main.t is BIGINT and must become DECIMAL(20,1) for the staged")
          .containsAnyOf("Cannot change the type of", "Cannot alter entry \"t\"")
          .endsWith(
              """

              Nothing was written: main.t is as it was.
              Take away the key, index, constraint, trigger or view that hangs on it, and run again; \
              or convert the column in the query.""");
      assertThat(project().tables().rows("SELECT v FROM t")).containsExactly("5");
      assertThat(project().receipts("t")).hasSize(1);
    }
  }
}
