package dev.reprise.write;

import dev.reprise.warehouse.Change;
import dev.reprise.warehouse.Parameters;
import dev.reprise.warehouse.Slice;
import dev.reprise.warehouse.TimeColumn;
import java.util.Optional;

/**
 * All rows of the target give way to the stage.
 *
 * @param allowEmpty whether an empty stage may empty a table that has rows
 */
public record Overwrite(boolean allowEmpty) implements SliceStrategy {

  @Override
  public String word() {
    return "overwrite";
  }

  @Override
  public Slice slice(Parameters parameters, Optional<TimeColumn> time) {
    return new Slice.All();
  }

  @Override
  public boolean ownsTimes() {
    return false;
  }

  @Override
  public void guard(Staged staged, Slice slice) {
    if (staged.stage().rows() == 0 && !allowEmpty && isFilled(staged)) {
      throw Refusal.of(
          staged.name(),
          "The query yields no rows, and %s has some: an overwrite would empty it."
              .formatted(staged.name()),
          "If the source may really be empty, add `allow_empty: true` to the pipeline.");
    }
  }

  private static boolean isFilled(Staged staged) {
    return staged.target().filter(staged.session()::hasRows).isPresent();
  }

  @Override
  public Change change(Slice slice) {
    return new Change.ReplaceAll();
  }
}
