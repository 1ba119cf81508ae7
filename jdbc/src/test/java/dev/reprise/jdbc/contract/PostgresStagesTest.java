package dev.reprise.jdbc.contract;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Where staged rows are while they are written, and that they are nowhere afterwards. */
class PostgresStagesTest extends PostgresCase {

  private static final String[] WITNESS = {
    "CREATE TABLE t(id integer, v integer)",
    "CREATE TABLE seen(persistence text)",
    """
    CREATE FUNCTION look() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO seen SELECT relpersistence FROM pg_class WHERE relname LIKE 'reprise\\_stage\\_%';
      RETURN NULL;
    END $$""",
    "CREATE TRIGGER look AFTER INSERT ON t FOR EACH STATEMENT EXECUTE FUNCTION look()"
  };

  private void stage(String v) {
    project()
        .pipeline(
            "t", "target: t\nwrite: merge\nunique_key: id\nsequence_by: v", "SELECT 1 AS id, " + v);
  }

  private void leavesNothing() {
    assertThat(
            project()
                .tables()
                .rows("SELECT relname FROM pg_class WHERE relname LIKE '%\\_stage\\_%'"))
        .isEmpty();
  }

  @Test
  void aStageStandsWhereSeveralProcessesReadItAndIsGoneAfterwards() {
    database().execute(WITNESS);
    stage("1 AS v");

    assertThat(project().run().allDone()).isTrue();
    assertThat(project().tables().rows("SELECT * FROM seen")).containsExactly("u");
    assertThat(project().tables().rows("SELECT * FROM t")).containsExactly("1|1");
    leavesNothing();
    assertThat(project().command().named("t").again().run().units()).containsExactly("t unchanged");
    leavesNothing();
    stage("v FROM (VALUES (2), (NULL), (2)) AS r(v)");
    assertThat(project().command().named("t").again().run().allDone()).isTrue();
    assertThat(project().tables().rows("SELECT * FROM t")).containsExactly("1|2");
    leavesNothing();
    stage("1 / (v - 4) AS v FROM (VALUES (3), (4)) AS r(v)");
    assertThat(project().command().named("t").again().run().error()).contains("division by zero");
    assertThat(project().tables().rows("SELECT * FROM t")).containsExactly("1|2");
    leavesNothing();
  }

  @Test
  void aStageIsTemporaryWhereProcessesDoNotWorkTogether() {
    database().execute(WITNESS);
    database()
        .execute(
            "ALTER DATABASE " + database().name() + " SET max_parallel_workers_per_gather = 0");
    stage("1 AS v");

    assertThat(project().run().allDone()).isTrue();
    assertThat(project().tables().rows("SELECT * FROM seen")).containsExactly("t");
    assertThat(project().tables().rows("SELECT * FROM t")).containsExactly("1|1");
    leavesNothing();
  }
}
