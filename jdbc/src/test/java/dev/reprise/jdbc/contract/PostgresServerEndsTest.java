package dev.reprise.jdbc.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.testkit.Outcome;
import dev.reprise.testkit.fault.ConnectionLost;
import dev.reprise.testkit.fault.Point;
import dev.reprise.testkit.fault.Step;
import dev.reprise.testkit.fault.Watcher;
import dev.reprise.testkit.postgres.PostgresRelease;
import dev.reprise.testkit.postgres.PostgresServer;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A server whose processes all end in the middle of a run, as in a power cut, and start again. */
class PostgresServerEndsTest extends PostgresCase {

  private static PostgresServer server;

  @BeforeAll
  static void start() {
    server = PostgresServer.durable(PostgresRelease.FIFTEEN);
  }

  @AfterAll
  static void end() {
    server.close();
  }

  @Override
  PostgresServer server() {
    return server;
  }

  private void load(String... rows) {
    project().tables().execute("DELETE FROM src");
    project().tables().execute("INSERT INTO src VALUES (" + String.join("), (", rows) + ")");
  }

  private void makeATable() {
    project().tables().execute("CREATE TABLE src(day date, id integer)");
    project().pipeline("t", DAILY, "SELECT day, id FROM src WHERE day = :day");
    load("DATE '2026-08-01', 1", "DATE '2026-08-02', 2", "DATE '2026-08-02', 3");
    assertThat(project().command().between("2026-08-01", "2026-08-02").run().allDone()).isTrue();
    load("DATE '2026-08-01', 1", "DATE '2026-08-02', 4", "DATE '2026-08-02', 5");
    project().close();
  }

  private List<String> rows() {
    List<String> rows = project().tables().rows("SELECT day, id FROM t ORDER BY day, id");
    project().tables().close();
    return rows;
  }

  /** Ends the server before a step, or after it, and starts it again. */
  private static final class Ending implements Watcher {
    private final Point point;
    private final boolean after;
    private boolean receipt;
    private boolean made;

    Ending(Point point, boolean after) {
      this.point = point;
      this.after = after;
    }

    @Override
    public void before(Step step) {
      if (!after && !made && isOfUnit(step)) {
        end();
      }
    }

    @Override
    public void after(Step step) throws ConnectionLost {
      if (after && !made && isOfUnit(step)) {
        end();
        throw new ConnectionLost();
      }
    }

    /** The commit that counts is the one after the receipt. */
    private boolean isOfUnit(Step step) {
      receipt |= Point.RECEIPT.is(step, "t");
      return point.is(step, "t") && (point != Point.COMMIT || receipt);
    }

    private void end() {
      made = true;
      server.kill();
      server.start();
    }
  }

  @ParameterizedTest
  @EnumSource
  void theRunIsTriedAgainOnceTheServerIsBack(Point point) {
    makeATable();
    Ending ending = new Ending(point, false);

    Outcome outcome =
        project().command().named("t").on("2026-08-02").watchedBy(ending).retrying(3).run();

    assertThat(ending.made).isTrue();
    assertThat(outcome.units()).containsExactly("t 2026-08-02 done");
    assertThat(rows()).containsExactly("2026-08-01|1", "2026-08-02|4", "2026-08-02|5");
    assertThat(project().receipts("t")).hasSize(3);
    assertThat(project().attempts("t")).isEmpty();
  }

  @Test
  void aRunThatIsNotTriedAgainLeavesTheOldRows() {
    makeATable();

    Outcome outcome =
        project()
            .command()
            .named("t")
            .on("2026-08-02")
            .watchedBy(new Ending(Point.RECEIPT, false))
            .run();

    assertThat(outcome.error()).startsWith("The connection was lost: ");
    assertThat(rows()).containsExactly("2026-08-01|1", "2026-08-02|2", "2026-08-02|3");
    assertThat(project().receipts("t")).hasSize(2);
    assertThat(project().runOn("2026-08-02", "t").units()).containsExactly("t 2026-08-02 done");
    assertThat(rows()).containsExactly("2026-08-01|1", "2026-08-02|4", "2026-08-02|5");
  }

  @Test
  void aCommitWhoseAnswerWentDownWithTheServerIsSettledByItsReceipt() {
    makeATable();
    Ending ending = new Ending(Point.COMMIT, true);

    Outcome outcome =
        project().command().named("t").on("2026-08-02").watchedBy(ending).retrying(3).run();

    assertThat(ending.made).isTrue();
    assertThat(outcome.units()).containsExactly("t 2026-08-02 done");
    assertThat(rows()).containsExactly("2026-08-01|1", "2026-08-02|4", "2026-08-02|5");
    assertThat(project().receipts("t")).hasSize(3).endsWith(outcome.receipt());
  }
}
