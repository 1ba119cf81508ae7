package dev.reprise.testkit.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.testkit.Outcome;
import dev.reprise.testkit.fault.Point;
import dev.reprise.testkit.fault.Step;
import dev.reprise.testkit.fault.Watcher;
import dev.reprise.testkit.proof.Fault;
import dev.reprise.testkit.proof.Proves;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A reader sees the state before a run or after it, and rows and receipt together. */
public interface AtomicLaws extends Laws {

  @ParameterizedTest
  @EnumSource
  @Proves(Fault.CUT)
  default void c36_aReaderSeesOldOrNewRowsAtEveryStep(Writing writing) {
    Sample sample = Sample.changed(project(), writing);
    Seen before = Seen.now(sample);
    Reader reader = new Reader(sample);

    Outcome outcome = sample.unit().watchedBy(reader).run();

    Seen after = Seen.now(sample);
    assertThat(outcome.allDone()).as("%s", outcome).isTrue();
    assertThat(after.rows()).isEqualTo(sample.expected()).isNotEqualTo(before.rows());
    assertThat(after.receipts()).isEqualTo(before.receipts() + 1);
    assertThat(reader.points).contains(Point.STAGE, Point.INSERT, Point.RECEIPT);
    assertThat(reader.seen.get(0)).isEqualTo(before);
    assertThat(reader.seen).allMatch(seen -> seen.equals(before) || seen.equals(after));
  }

  /** What another session sees: rows, and how many receipts there are. */
  record Seen(List<String> rows, int receipts) {

    static Seen now(Sample sample) {
      return new Seen(sample.rows(), sample.receipts());
    }
  }

  /** Reads on another connection before and after every step. */
  final class Reader implements Watcher {
    private final Sample sample;
    private final List<Seen> seen = new ArrayList<>();
    private final List<Point> points = new ArrayList<>();

    Reader(Sample sample) {
      this.sample = sample;
    }

    @Override
    public void before(Step step) {
      for (Point point : Point.values()) {
        if (point.is(step, sample.table())) {
          points.add(point);
        }
      }
      seen.add(Seen.now(sample));
    }

    @Override
    public void after(Step step) {
      seen.add(Seen.now(sample));
    }
  }
}
