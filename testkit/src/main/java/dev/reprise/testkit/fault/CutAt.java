package dev.reprise.testkit.fault;

import java.sql.SQLException;
import java.util.function.Predicate;

/** Breaks a run once, at the first step that is looked for. */
public final class CutAt implements Watcher {

  private final Predicate<Step> wanted;
  private final boolean beforeIt;
  private final Cut cut;
  private volatile boolean made;

  private CutAt(Predicate<Step> wanted, boolean beforeIt, Cut cut) {
    this.wanted = wanted;
    this.beforeIt = beforeIt;
    this.cut = cut;
  }

  public static CutAt before(Predicate<Step> step, Cut cut) {
    return new CutAt(step, true, cut);
  }

  public static CutAt after(Predicate<Step> step, Cut cut) {
    return new CutAt(step, false, cut);
  }

  /** A step with the same number, in another run. */
  public static Predicate<Step> at(Step step) {
    return now -> now.ofUnit() == step.ofUnit();
  }

  /** Whether the run came so far. */
  public boolean made() {
    return made;
  }

  @Override
  public void before(Step step) throws SQLException {
    cut(step, beforeIt);
  }

  @Override
  public void after(Step step) throws SQLException {
    cut(step, !beforeIt);
  }

  private void cut(Step step, boolean here) throws SQLException {
    if (here && !made && wanted.test(step)) {
      made = true;
      cut.make(step);
    }
  }
}
