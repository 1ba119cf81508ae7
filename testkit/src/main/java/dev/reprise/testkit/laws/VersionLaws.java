package dev.reprise.testkit.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.ledger.RowCounts;
import dev.reprise.testkit.Outcome;
import dev.reprise.testkit.proof.Fault;
import dev.reprise.testkit.proof.Proves;
import dev.reprise.testkit.proof.Way;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every version of a key stays, with the period in which it held. */
public interface VersionLaws extends Laws {

  String VERSIONS =
      """
      write: merge
      history: true
      unique_key: id
      sequence_by: day
      delete_when: op = 'D'
      columns_except: [op]
      """;

  private KeyedTable versions(String fields) {
    return KeyedTable.of(project(), "id integer, op varchar(1), tier varchar(9), day date", fields);
  }

  /** {@code id|tier|valid_from|valid_to|is_current}. */
  private List<String> periods() {
    return project()
        .tables()
        .rows("SELECT id, tier, valid_from, valid_to, is_current FROM t ORDER BY id, valid_from");
  }

  @Test
  default void aNewVersionEndsThePeriodOfTheOneBefore() {
    KeyedTable table = versions(VERSIONS);
    assertThat(
            table.run("1, 'U', 'base', '2026-05-01'", "2, 'U', 'x', '2026-05-01'").receipt().rows())
        .isEqualTo(new RowCounts(2, 2, 0, 0));

    Outcome outcome = table.run("1, 'U', 'gold', '2026-05-03'");

    assertThat(outcome.receipt().rows()).isEqualTo(new RowCounts(1, 1, 1, 0));
    assertThat(periods())
        .containsExactly(
            "1|base|2026-05-01|2026-05-03|false",
            "1|gold|2026-05-03|null|true",
            "2|x|2026-05-01|null|true");
    assertThat(table.run().units()).containsExactly("t unchanged");
  }

  @Test
  @Proves(value = Fault.REPLAY, ways = Way.HISTORY)
  default void aVersionThatArrivesLateTakesItsPlaceBetweenOthers() {
    KeyedTable table = versions(VERSIONS + "time_column: day\n");
    table.run("1, 'U', 'base', '2026-05-01'", "1, 'U', 'gold', '2026-05-05'");

    Outcome outcome = table.run("1, 'U', 'late', '2026-05-03'");

    assertThat(outcome.receipt().rows()).isEqualTo(new RowCounts(1, 1, 1, 0));
    assertThat(outcome.receipt().touched()).isEqualTo("2026-05-01,2026-05-03");
    assertThat(periods())
        .containsExactly(
            "1|base|2026-05-01|2026-05-03|false",
            "1|late|2026-05-03|2026-05-05|false",
            "1|gold|2026-05-05|null|true");
    table.run("1, 'U', 'first', '2026-04-01'");
    assertThat(periods()).hasSize(4).contains("1|first|2026-04-01|2026-05-01|false");
    assertThat(table.run().units()).containsExactly("t unchanged");
  }

  @Test
  @Proves(value = Fault.ANY_ORDER, ways = Way.HISTORY)
  default void aDeleteEndsThePeriodInWhateverOrderItArrives() {
    KeyedTable table = versions(VERSIONS);
    table.run("1, 'D', NULL, '2026-05-04'");
    assertThat(periods()).isEmpty();

    table.run("1, 'U', 'base', '2026-05-01'", "1, 'U', 'gold', '2026-05-03'");
    assertThat(periods())
        .containsExactly(
            "1|base|2026-05-01|2026-05-03|false", "1|gold|2026-05-03|2026-05-04|false");

    Outcome second = table.run("1, 'D', NULL, '2026-05-02'");
    assertThat(second.receipt().rows()).isEqualTo(new RowCounts(1, 0, 1, 0));
    table.run("1, 'U', 'back', '2026-05-06'");
    List<String> right =
        List.of(
            "1|base|2026-05-01|2026-05-02|false",
            "1|gold|2026-05-03|2026-05-04|false",
            "1|back|2026-05-06|null|true");
    assertThat(periods()).isEqualTo(right);
    assertThat(table.run("1, 'D', NULL, '2026-05-02'", "1, 'U', 'base', '2026-05-01'").units())
        .containsExactly("t unchanged");
    assertThat(periods()).isEqualTo(right);
  }

  @Test
  @Proves(value = Fault.TIE, ways = Way.HISTORY)
  default void versionsOfOneSequenceThatDifferAreRefusedOrSettled() {
    KeyedTable table = versions(VERSIONS);
    table.run("1, 'U', 'a', '2026-05-01'", "2, 'D', NULL, '2026-05-01'");

    assertThat(table.run("1, 'U', 'b', '2026-05-01'").error())
        .contains("staged: id=1, op=U, tier=b, day=2026-05-01\n", "stands: id=1, tier=a,");
    assertThat(table.run("1, 'D', 'a', '2026-05-01'").error()).contains("staged: id=1, op=D");
    assertThat(table.run("2, 'U', 'b', '2026-05-01'").error()).contains("stands: a delete\n");
    assertThat(table.run("3, 'U', 'b', '2026-05-01'", "3, 'U', 'c', '2026-05-01'").error())
        .startsWith(
            "The query yields 1 key (id) that has rows which differ at one sequence (day):");

    project().pipeline("t", "target: t\n" + VERSIONS + "on_tie: highest\n", "SELECT * FROM src");
    for (int run = 0; run < 2; run++) {
      table.run(
          "1, 'U', 'b', '2026-05-01'", "1, 'U', 'z', '2026-05-02'", "2, 'U', 'b', '2026-05-01'");
      assertThat(periods())
          .containsExactly("1|b|2026-05-01|2026-05-02|false", "1|z|2026-05-02|null|true");
    }
    table.run("1, 'D', NULL, '2026-05-02'");
    assertThat(periods()).containsExactly("1|b|2026-05-01|2026-05-02|false");
  }

  @Test
  @Proves(value = Fault.OUTSIDE, ways = Way.HISTORY)
  default void c16_aVersionWithoutATimeIsRefused() {
    KeyedTable table = versions(VERSIONS);

    assertThat(table.run("1, 'U', 'a', NULL").error())
        .isEqualTo(
            """
            1 row with null in day, from which a version holds:
              row: id=1, op=U, tier=a, day=NULL
            Nothing was written: t is as it was.
            Give them a time in the query, or leave them out.\
            """);
  }

  @Test
  default void aSequenceThatIsNoTimeIsRefused() {
    KeyedTable table = versions(VERSIONS.replace("sequence_by: day", "sequence_by: id"));

    assertThat(table.run("1, 'U', 'a', '2026-05-01'").error())
        .startsWith("`sequence_by` begins with id, which is ")
        .contains(", and a version holds from a date or a timestamp.\n");
  }

  @Test
  default void aQueryWithAColumnThatIsDerivedIsRefused() {
    KeyedTable table = versions(VERSIONS);
    table.query("SELECT *, day AS valid_from FROM src");

    assertThat(table.run("1, 'U', 'a', '2026-05-01'").error())
        .startsWith("The query has a column valid_from, which `history: true` derives itself.\n");
  }

  @Test
  default void aTableThatWasNotMadeForVersionsIsRefused() {
    KeyedTable table = versions(VERSIONS.replace("history: true\n", ""));
    table.run("1, 'U', 'a', '2026-05-01'");
    project().pipeline("t", "target: t\n" + VERSIONS, "SELECT * FROM src");

    assertThat(table.run("1, 'U', 'b', '2026-05-02'").error())
        .startsWith(
            "t has no column valid_from, which `history: true` writes: it was not made for"
                + " versions.\n");
    assertThat(table.rows()).containsExactly("1|a|2026-05-01");
  }

  @Test
  default void aSecondColumnOrdersVersionsOfOneTime() {
    KeyedTable table =
        KeyedTable.of(
            project(),
            "id integer, n integer, ts timestamp, seq integer",
            "write: merge\nhistory: true\nunique_key: id\nsequence_by: [ts, seq]\n");

    table.run("1, 30, '2026-05-02 08:00', 3", "1, 10, '2026-05-01 08:00', NULL");
    table.run("1, 20, '2026-05-01 08:00', 2", "1, 15, '2026-05-01 08:00', 1");

    assertThat(
            project().tables().rows("SELECT n, valid_from, valid_to, is_current FROM t ORDER BY n"))
        .containsExactly(
            "10|2026-05-01T08:00|2026-05-01T08:00|false",
            "15|2026-05-01T08:00|2026-05-01T08:00|false",
            "20|2026-05-01T08:00|2026-05-02T08:00|false",
            "30|2026-05-02T08:00|null|true");
    assertThat(table.run().units()).containsExactly("t unchanged");
  }

  @Test
  default void periodsWidenWithTheirSequence() {
    KeyedTable table = versions(VERSIONS);
    table.run("1, 'U', 'a', '2026-05-01'");
    table.query("SELECT id, op, tier, day + interval '6' hour AS day FROM src");

    table.run("1, 'U', 'b', '2026-05-02'");

    assertThat(periods())
        .containsExactly(
            "1|a|2026-05-01T00:00|2026-05-02T06:00|false", "1|b|2026-05-02T06:00|null|true");
    assertThat(table.run().units()).containsExactly("t unchanged");
  }

  @Test
  default void aNewColumnOfVersionsIsAdded() {
    KeyedTable table = versions(VERSIONS);
    table.run("1, 'U', 'a', '2026-05-01'");
    table.query("SELECT *, 'n' AS note FROM src");

    table.run("1, 'U', 'b', '2026-05-02'");

    assertThat(project().tables().rows("SELECT tier, note, is_current FROM t ORDER BY day"))
        .containsExactly("a|null|false", "b|n|true");
    assertThat(table.run().units()).containsExactly("t unchanged");
  }

  @Test
  default void aTimeMayBePartOfTheKey() {
    KeyedTable table = versions(VERSIONS.replace("unique_key: id", "unique_key: [day, id]"));
    table.run("1, 'U', 'base', '2026-05-01'", "1, 'D', NULL, '2026-05-02'");

    for (int run = 0; run < 2; run++) {
      table.run("1, 'U', 'gold', '2026-05-03'", "1, 'D', NULL, '2026-05-04'");
      assertThat(periods())
          .containsExactly("1|base|2026-05-01|null|true", "1|gold|2026-05-03|null|true");
    }
  }
}
