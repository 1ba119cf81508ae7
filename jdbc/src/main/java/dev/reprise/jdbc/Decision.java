package dev.reprise.jdbc;

import dev.reprise.warehouse.Keeping;
import java.util.StringJoiner;

/**
 * What becomes of a staged row {@code s} and what stands under its key: the row {@code t}, or the
 * remembered delete {@code d}, or nothing.
 *
 * @param remembered whether there are deletes to be looked at
 */
record Decision(KeySql keys, boolean remembered) {

  /** An action, as an expression. */
  String sql() {
    Keeping keeping = keys.change().keeping();
    if (keeping instanceof Keeping.First) {
      return byDigest(Action.DIFFERING);
    }
    if (keeping instanceof Keeping.Last) {
      return byDigest(Action.REPLACE);
    }
    return keys.keepsVersions() ? byVersion() : bySequence();
  }

  /** Only what has the same key and sequence stands there. */
  private String byVersion() {
    Cases cases = new Cases();
    if (remembered) {
      cases.when("d.reprise_staged_row IS NOT NULL AND s.reprise_deleted", Action.SAME);
      cases.when("d.reprise_staged_row IS NOT NULL", keys.refusesTies() ? Action.TIE : Action.SAME);
    }
    cases.when("t.reprise_row IS NULL AND s.reprise_deleted", Action.BURY);
    cases.when("t.reprise_row IS NULL", Action.INSERT);
    cases.when("s.reprise_deleted", keys.refusesTies() ? Action.TIE : Action.DELETE);
    return cases.otherwise(Action.EQUAL);
  }

  private String byDigest(Action otherwise) {
    Cases cases = new Cases();
    cases.when("t.reprise_row IS NULL", Action.INSERT);
    cases.when(keys.sameRow("s", "t"), Action.SAME);
    return cases.otherwise(otherwise);
  }

  private String bySequence() {
    Cases cases = new Cases();
    cases.when("t.reprise_row IS NOT NULL AND " + keys.newer("t", "s"), Action.OLDER);
    if (remembered) {
      String dead = "d.reprise_staged_row IS NOT NULL AND ";
      cases.when(dead + keys.newer("d", "s"), Action.OLDER);
      String equal = dead + "NOT " + keys.newer("s", "d");
      cases.when(equal + " AND s.reprise_deleted", Action.SAME);
      cases.when(equal, keys.refusesTies() ? Action.TIE : Action.SAME);
    }
    cases.when("t.reprise_row IS NULL AND s.reprise_deleted", Action.BURY);
    cases.when("t.reprise_row IS NULL", Action.INSERT);
    cases.when("s.reprise_deleted AND " + keys.newer("s", "t"), Action.DELETE);
    cases.when(keys.newer("s", "t"), Action.REPLACE);
    cases.when("s.reprise_deleted", keys.refusesTies() ? Action.TIE : Action.DELETE);
    return cases.otherwise(Action.EQUAL);
  }

  /** The first condition that holds decides. */
  private static final class Cases {

    private final StringJoiner text = new StringJoiner("\n  ", "CASE ", "");

    void when(String condition, Action action) {
      text.add("WHEN %s THEN %s".formatted(condition, action.sql()));
    }

    String otherwise(Action action) {
      return text.add("ELSE %s END".formatted(action.sql())).toString();
    }
  }
}
