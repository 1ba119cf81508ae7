package dev.reprise.run;

import dev.reprise.ledger.UnitId;
import dev.reprise.warehouse.Change;
import dev.reprise.warehouse.KeyEffect;
import dev.reprise.warehouse.KeyEffect.LeftOut;
import dev.reprise.warehouse.Match;
import dev.reprise.warehouse.ReceiptDraft;
import dev.reprise.warehouse.Slice;
import dev.reprise.warehouse.TimeColumn;
import dev.reprise.warehouse.Write;
import dev.reprise.write.KeyGuard;
import dev.reprise.write.KeyStrategy;
import java.util.List;
import java.util.Optional;

/** From a stage to what is to be committed, where a unit owns the rows of the staged keys. */
final class KeyedWriter {

  private final Unit unit;
  private final KeyStrategy strategy;
  private final Drafts drafts;

  KeyedWriter(Unit unit, KeyStrategy strategy, Drafts drafts) {
    this.unit = unit;
    this.strategy = strategy;
    this.drafts = drafts;
  }

  Write write(Reading reading, Optional<TimeColumn> time) {
    strategy.guard(reading.staged());
    new StageChecks(unit).check(reading.staged(), new Slice.All());
    Change.ByKey byKey = strategy.change(unit.parameters());
    KeyEffect effect = accepted(reading, byKey, match(reading, byKey, time));
    note(reading, effect.leftOut());
    boolean nothing = !reading.needsTable() && !effect.writes();
    return new Write(
        reading.target(),
        reading.stage(),
        reading.plan(),
        nothing ? new Change.Nothing() : byKey,
        receipts(effect));
  }

  /**
   * One for each interval of a batch. Rows written by key do not tell of which interval they are:
   * the last receipt says what was done to all, and the others that they did nothing besides.
   */
  private List<ReceiptDraft> receipts(KeyEffect effect) {
    List<UnitId> ids = unit.ids();
    UnitId last = ids.get(ids.size() - 1);
    return ids.stream()
        .map(
            id ->
                drafts.of(id, Optional.empty(), id.equals(last) ? effect : KeyEffect.unchanged(0)))
        .toList();
  }

  private static Match match(Reading reading, Change.ByKey byKey, Optional<TimeColumn> time) {
    return reading
        .staged()
        .session()
        .match(reading.stage(), reading.target(), reading.plan(), byKey, time);
  }

  private static KeyEffect accepted(Reading reading, Change.ByKey byKey, Match match) {
    if (match instanceof Match.Refused refused) {
      throw KeyGuard.refusal(reading.target(), byKey, refused.conflict());
    }
    if (match instanceof Match.Folding folding) {
      throw KeyGuard.folding(reading.target(), folding.key());
    }
    if (match instanceof Match.FoldingSequence folding) {
      throw KeyGuard.foldingSequence(reading.target(), folding.sequence());
    }
    return ((Match.Accepted) match).effect();
  }

  /** What was staged and does nothing is told where it is not simply there already. */
  private static void note(Reading reading, LeftOut left) {
    note(reading, left.older(), "older than what stands in the table");
    note(reading, left.repeats(), "repeated, or older than another of the batch");
    note(reading, left.differing(), "differing from the row of their key that came first");
  }

  private static void note(Reading reading, long rows, String why) {
    if (rows > 0) {
      String counted = rows == 1 ? "1 row" : rows + " rows";
      reading.staged().notes().add("%s left out: %s".formatted(counted, why));
    }
  }
}
