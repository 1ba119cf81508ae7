package dev.reprise.run;

import dev.reprise.ledger.UnitId;

/**
 * The state of a unit.
 *
 * @param reason why, for people; empty where the state says it all
 * @param firstTime whether the unit has no receipt that counts
 */
public record UnitState(UnitId unit, State state, String reason, boolean firstTime) {

  UnitState as(State other, String why) {
    return new UnitState(unit, other, why, firstTime);
  }
}
