package dev.reprise.testkit.proof;

import java.util.Optional;

/** What goes wrong, or happens twice. */
public enum Fault {
  RERUN("the unit is run again"),
  CUT("the run is cut off after any step"),
  KILL("the process is killed (`kill -9`)"),
  LOST_ANSWER("the answer to the commit is lost"),
  PASSING("a failure that passes"),
  RACE_FOR_NEW_ROWS("two runs at once, of rows that are new"),
  RACE_FOR_STANDING_ROWS("two runs at once, of rows that stand"),
  SOURCE_FAILS("the source fails half-way"),
  REPLAY("an older interval or batch again"),
  ANY_ORDER("any order and repetition"),
  OUTSIDE("a row outside of what the run owns"),
  TIE("rows that cannot be told apart");

  private final String words;

  Fault(String words) {
    this.words = words;
  }

  String words() {
    return words;
  }

  /** Why the fault cannot come to a way to write; empty where it can. */
  Optional<String> cannotCome(Way way) {
    return switch (this) {
      case REPLAY, ANY_ORDER ->
          way == Way.OVERWRITE
              ? Optional.of("it has one unit, and no interval is older or newer")
              : Optional.empty();
      case OUTSIDE ->
          way == Way.OVERWRITE ? Optional.of("it owns every row of its target") : Optional.empty();
      case TIE ->
          Way.BY_SLICE.contains(way)
              ? Optional.of("nothing is chosen among rows: all that the query yields are kept")
              : Optional.empty();
      default -> Optional.empty();
    };
  }
}
