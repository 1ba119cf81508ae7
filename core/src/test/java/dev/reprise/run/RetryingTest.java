package dev.reprise.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reprise.warehouse.LockWait;
import dev.reprise.warehouse.RefusedException;
import dev.reprise.warehouse.TransientException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RetryingTest {

  private final List<String> told = new ArrayList<>();
  private final List<Duration> pauses = new ArrayList<>();
  private int tries;

  private Retrying retrying(int retries) {
    Patience patience = new Patience(retries, LockWait.unwatched(Duration.ZERO), pauses::add);
    return new Retrying(patience, (reason, pause) -> told.add(reason + ", " + pause));
  }

  private String failing(int times) {
    tries++;
    if (tries <= times) {
      throw new TransientException("gone " + tries, null);
    }
    return "answered";
  }

  private String refused() {
    tries++;
    throw new RefusedException("no");
  }

  @Test
  void whatMayPassIsTriedAgainAfterPausesThatGrow() {
    assertThat(retrying(2).of(() -> failing(2))).isEqualTo("answered");

    assertThat(told).containsExactly("gone 1, PT0.25S", "gone 2, PT0.5S");
    assertThat(pauses).containsExactly(Duration.ofMillis(250), Duration.ofMillis(500));
  }

  @Test
  void afterTheLastTryItsFailureIsThrown() {
    assertThatThrownBy(() -> retrying(1).of(() -> failing(9)))
        .isInstanceOf(TransientException.class)
        .hasMessage("gone 2");
    assertThat(pauses).hasSize(1);
  }

  @Test
  void whatDoesNotPassIsNotTriedAgain() {
    assertThatThrownBy(() -> retrying(2).of(this::refused))
        .isInstanceOf(RefusedException.class)
        .hasMessage("no");
    assertThat(tries).isOne();
    assertThat(told).isEmpty();
  }
}
