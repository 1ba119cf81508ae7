package dev.reprise.testkit.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.testkit.proof.Fault;
import dev.reprise.testkit.proof.Proves;
import dev.reprise.testkit.proof.Way;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What a table holds depends on the rows that were written, not on their order and repetition. */
public interface AnyOrderLaws extends Laws {

  @Test
  @Proves(
      value = Fault.ANY_ORDER,
      ways = {Way.MERGE, Way.DELETES})
  default void batchesOfAnyCutOrderAndRepetitionLeaveTheNewestRows() {
    leaveTheSameRows(false);
  }

  @Test
  @Proves(value = Fault.ANY_ORDER, ways = Way.HISTORY)
  default void batchesOfAnyCutOrderAndRepetitionLeaveTheSameVersions() {
    leaveTheSameRows(true);
  }

  private void leaveTheSameRows(boolean history) {
    KeyBatches batches = KeyBatches.of(project(), history);

    for (int seed = 0; seed < 12; seed++) {
      Random random = new Random(seed);
      List<KeyEvent> events = events(random, history ? 1 : 0);
      List<String> right = history ? KeyEvent.versions(events) : KeyEvent.newest(events);

      List<String> rows = batches.written(cut(events, random));

      assertThat(rows).as("seed %d: %s", seed, events).isEqualTo(right);
      assertThat(batches.changedByReplay()).as("seed %d", seed).isEmpty();
    }
  }

  /** A few keys, days and values, so that they meet often. */
  private static List<KeyEvent> events(Random random, int firstDay) {
    return IntStream.range(0, 3 + random.nextInt(15))
        .mapToObj(
            i ->
                new KeyEvent(
                    random.nextInt(3),
                    firstDay + random.nextInt(6),
                    random.nextInt(4) == 0,
                    random.nextInt(3)))
        .toList();
  }

  /** Batches that together hold each event once or more. */
  private static List<List<KeyEvent>> cut(List<KeyEvent> events, Random random) {
    List<KeyEvent> all = new ArrayList<>(events);
    events.stream().filter(e -> random.nextInt(3) == 0).forEach(all::add);
    Collections.shuffle(all, random);
    List<List<KeyEvent>> batches = new ArrayList<>();
    for (int from = 0; from < all.size(); ) {
      int to = Math.min(all.size(), from + 1 + random.nextInt(6));
      batches.add(all.subList(from, to));
      from = to;
    }
    return batches;
  }
}
