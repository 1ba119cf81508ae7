package dev.reprise.run;

import dev.reprise.ledger.Receipt;
import dev.reprise.ledger.SliceFingerprint;
import dev.reprise.ledger.UnitId;
import dev.reprise.pipeline.Pipeline;
import dev.reprise.warehouse.RefusedException;
import dev.reprise.warehouse.Standing;
import dev.reprise.warehouse.TargetTable;
import dev.reprise.warehouse.Warehouse;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Compares the rows of units that are done with their receipts. It changes nothing.
 *
 * <p>Where the two cannot be compared, the unit stays done, and the reason says that its drift is
 * unknown.
 */
public final class DriftCheck {

  private final Warehouse warehouse;

  public DriftCheck(Warehouse warehouse) {
    this.warehouse = warehouse;
  }

  /** The plan with {@link State#DRIFTED} for units whose rows somebody changed. */
  public Plan of(Plan plan) {
    return new Plan(
        plan.selection(), plan.pipelines().stream().map(this::of).toList(), plan.leftOut());
  }

  private PipelinePlan of(PipelinePlan plan) {
    if (plan.states().stream().noneMatch(DriftCheck::isDone)) {
      return plan;
    }
    List<UnitState> states =
        warehouse.read(
            plan.pipeline().timing().zone(),
            standing -> checked(standing, plan.pipeline(), plan.states()));
    return new PipelinePlan(plan.pipeline(), states, plan.units(), plan.blocked());
  }

  private static boolean isDone(UnitState state) {
    return state.state() == State.DONE;
  }

  private static List<UnitState> checked(
      Standing standing, Pipeline pipeline, List<UnitState> states) {
    Optional<TargetTable> table = standing.target(pipeline.sink().target());
    if (table.isEmpty()) {
      return states.stream()
          .map(s -> isDone(s) ? s.as(State.DRIFTED, "the table is gone") : s)
          .toList();
    }
    List<UnitId> done = states.stream().filter(DriftCheck::isDone).map(UnitState::unit).toList();
    try {
      Map<UnitId, SliceFingerprint> measured =
          new StandingSlices(pipeline, table.get()).measure(standing, done);
      return states.stream()
          .map(
              s ->
                  isDone(s)
                      ? compared(
                          s,
                          standing.ledger().newest(s.unit()).flatMap(Receipt::after),
                          Optional.ofNullable(measured.get(s.unit())))
                      : s)
          .toList();
    } catch (RefusedException e) {
      return states.stream().map(s -> isDone(s) ? unknown(s, firstLine(e)) : s).toList();
    }
  }

  private static UnitState compared(
      UnitState state, Optional<SliceFingerprint> receipt, Optional<SliceFingerprint> now) {
    if (receipt.isEmpty() || now.isEmpty()) {
      return unknown(state, "its receipt names no slice that can be measured");
    }
    if (!receipt.get().method().equals(now.get().method())) {
      return unknown(state, "its receipt was measured by " + receipt.get().method());
    }
    if (!receipt.get().columns().equals(now.get().columns())) {
      return unknown(state, "the table's columns changed after it was run");
    }
    return receipt.get().fingerprint().equals(now.get().fingerprint())
        ? state
        : state.as(
            State.DRIFTED,
            "the table was edited by hand: the slice holds "
                + HandEdits.rows(now.get().fingerprint(), receipt.get().fingerprint()));
  }

  private static UnitState unknown(UnitState state, String why) {
    return state.as(State.DONE, "drift unknown: " + why);
  }

  private static String firstLine(RefusedException e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
  }
}
