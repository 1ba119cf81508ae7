package dev.reprise.testkit;

import dev.reprise.ledger.Receipt;
import dev.reprise.run.UnitResult;
import java.util.List;
import java.util.stream.Stream;

/** How the units of a run ended. */
public record Outcome(String runId, List<UnitResult> results) {

  public Outcome {
    results = List.copyOf(results);
  }

  /** One line a unit, as {@code daily 2026-08-01 done}; the words are those of {@link #word}. */
  public List<String> units() {
    return results.stream().map(r -> r.unit().label() + " " + word(r)).toList();
  }

  /**
   * {@code done}, {@code unchanged}, {@code failed}, {@code blocked}, {@code busy}, {@code
   * cancelled}.
   */
  private static String word(UnitResult result) {
    if (result instanceof UnitResult.Done done) {
      return done.unchanged() ? "unchanged" : "done";
    }
    if (result instanceof UnitResult.Failed) {
      return "failed";
    }
    if (result instanceof UnitResult.Blocked) {
      return "blocked";
    }
    return result instanceof UnitResult.Busy ? "busy" : "cancelled";
  }

  public boolean allDone() {
    return results.stream().allMatch(UnitResult.Done.class::isInstance);
  }

  /** What the units that failed say, in order. */
  public List<String> errors() {
    return of(UnitResult.Failed.class).map(UnitResult.Failed::error).toList();
  }

  /** The one error of a run that failed once. */
  public String error() {
    List<String> errors = errors();
    if (errors.size() != 1) {
      throw new AssertionError(errors.size() + " errors: " + this);
    }
    return errors.get(0);
  }

  /** What the units that ended well tell besides. */
  public List<String> notes() {
    return of(UnitResult.Done.class).flatMap(d -> d.notes().stream()).toList();
  }

  /** What the units wait for that were not tried. */
  public List<String> blockers() {
    return of(UnitResult.Blocked.class).map(UnitResult.Blocked::upstream).toList();
  }

  public List<Receipt> receipts() {
    return of(UnitResult.Done.class).flatMap(d -> d.receipts().stream()).toList();
  }

  /** The one receipt of a run of one unit. */
  public Receipt receipt() {
    List<Receipt> receipts = receipts();
    if (receipts.size() != 1) {
      throw new AssertionError(receipts.size() + " receipts: " + this);
    }
    return receipts.get(0);
  }

  private <T extends UnitResult> Stream<T> of(Class<T> type) {
    return results.stream().filter(type::isInstance).map(type::cast);
  }

  @Override
  public String toString() {
    return String.join("\n", units()) + "\n" + String.join("\n", errors());
  }
}
