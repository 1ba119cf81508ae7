package dev.reprise.write;

import dev.reprise.warehouse.Change;
import dev.reprise.warehouse.Parameters;
import dev.reprise.warehouse.Slice;
import dev.reprise.warehouse.SqlTemplate;
import dev.reprise.warehouse.TimeColumn;
import java.util.Optional;

/**
 * The rows of a slice give way to the stage; an empty stage clears the slice.
 *
 * @param predicate the slice where it is not the interval of the time column
 * @param outside what becomes of staged rows outside the slice
 */
public record ReplaceWhere(Optional<SqlTemplate> predicate, Outside outside)
    implements SliceStrategy {

  /** What becomes of staged rows outside the slice ({@code outside_slice}). */
  public enum Outside {
    REFUSE,
    DROP
  }

  @Override
  public String word() {
    return "replace_where";
  }

  @Override
  public Slice slice(Parameters parameters, Optional<TimeColumn> time) {
    return predicate
        .<Slice>map(sql -> new Slice.Predicate(sql, parameters))
        .orElseGet(
            () ->
                new Slice.Times(
                    time.orElseThrow(() -> new IllegalStateException("no time_column")),
                    parameters.span().orElseThrow()));
  }

  @Override
  public boolean ownsTimes() {
    return predicate.isEmpty();
  }

  @Override
  public void guard(Staged staged, Slice slice) {}

  @Override
  public void guardOutside(Staged staged, Slice slice, long owned) {
    if (owned < staged.stage().rows()) {
      OutsideSlice.guard(staged, slice, outside);
    }
  }

  @Override
  public Change change(Slice slice) {
    return new Change.ReplaceWhere(slice);
  }
}
