package dev.reprise.testkit.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.testkit.Child;
import dev.reprise.testkit.ChildOrder;
import dev.reprise.testkit.ChildOrder.Side;
import dev.reprise.testkit.ChildOrder.Stop;
import dev.reprise.testkit.fault.Cut;
import dev.reprise.testkit.fault.Point;
import dev.reprise.testkit.proof.Fault;
import dev.reprise.testkit.proof.Proves;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A process that ends in the middle of a run, as by {@code kill -9}, leaves no trace either. */
public interface KillLaws extends Laws {

  @ParameterizedTest
  @CsvSource({
    "TIMES, AFTER, STAGE",
    "TIMES, AFTER, DELETE",
    "TIMES, AFTER, INSERT",
    "TIMES, AFTER, RECEIPT",
    "TIMES, BEFORE, COMMIT",
    "TIMES, AFTER, COMMIT",
    "PREDICATE, BEFORE, COMMIT",
    "PARTITIONS, AFTER, INSERT",
    "PARTITIONS, BEFORE, COMMIT",
    "OVERWRITE, AFTER, DELETE",
    "OVERWRITE, BEFORE, COMMIT",
    "OVERWRITE, AFTER, COMMIT"
  })
  @Proves(Fault.KILL)
  default void c36_aKilledProcessLeavesNoTraceAndARerunMendsIt(
      Writing writing, Side side, Point point) {
    Sample sample = Sample.changed(project(), writing);
    Cutting cutting = new Cutting(project(), sample);
    project().close();

    try (Child child = Child.start(project(), order(writing, sample, side, point))) {
      assertThat(child.exitCode()).as(child.told()).isEqualTo(Cut.EXIT_CODE);
    }

    boolean committed = side == Side.AFTER && point == Point.COMMIT;
    cutting.check(committed, "killed");
    cutting.rerun("after the kill");
    cutting.rerun("and once more");
  }

  private ChildOrder order(Writing writing, Sample sample, Side side, Point point) {
    return new ChildOrder(
        project().clock().instant().toString(),
        sample.table(),
        writing.hasIntervals() ? Sample.UNIT : "",
        sample.table(),
        Stop.HALT,
        side,
        point);
  }
}
