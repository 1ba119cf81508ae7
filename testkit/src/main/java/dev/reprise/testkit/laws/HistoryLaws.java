package dev.reprise.testkit.laws;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever happened on the way, the tables end as the files say. */
public interface HistoryLaws extends Laws {

  /** How many events a history has. */
  int EVENTS = 20;

  /** Fixed seeds, and with {@code -Dreprise.histories=N} as many more of them. */
  static LongStream seeds() {
    return LongStream.rangeClosed(1, 4 + Long.getLong("reprise.histories", 0));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  default void anyHistoryOfRunsFailuresAndLateDataEndsInTheRowsOfOneCleanRun(long seed) {
    History history = new History(project(), seed);
    for (int event = 0; event < EVENTS; event++) {
      history.next();
      history.checkThatRowsAreThoseOfTheReceipts();
    }

    history.finish();

    history.checkThatRowsAreThoseOfTheReceipts();
    assertThat(history.tables()).as(history.toString()).isEqualTo(history.ofFiles());
    assertThat(project().states()).as(history.toString()).allMatch(s -> s.endsWith(" done"));
    assertThat(project().run().units()).as(history.toString()).isEmpty();
  }
}
