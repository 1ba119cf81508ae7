package dev.reprise.write;

import dev.reprise.warehouse.Change;
import dev.reprise.warehouse.Keeping;
import dev.reprise.warehouse.Keys;
import dev.reprise.warehouse.Parameters;

/**
 * Of each key the row that came first stays; rows whose key the target holds are left out, whatever
 * else they hold.
 */
public record AppendDedup(Keys keys) implements KeyStrategy {

  @Override
  public String word() {
    return "append_dedup";
  }

  @Override
  public Change.ByKey change(Parameters parameters) {
    return withoutDeletes();
  }

  @Override
  public Change.ByKey withoutDeletes() {
    return new Change.ByKey(keys, new Keeping.First());
  }

  @Override
  public void guard(Staged staged) {
    KeyGuard.columns(staged, keys);
    KeyGuard.nulls(staged, keys);
  }
}
