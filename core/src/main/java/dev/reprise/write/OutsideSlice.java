package dev.reprise.write;

import dev.reprise.warehouse.OutsideRows;
import dev.reprise.warehouse.Slice;
import java.util.StringJoiner;

/**
 * The guard of slices: a row that a rerun would not delete must not be inserted. Null in the time
 * column, or a predicate that is null, is outside.
 */
final class OutsideSlice {

  private OutsideSlice() {}

  static void guard(Staged staged, Slice slice, ReplaceWhere.Outside policy) {
    OutsideRows outside = staged.session().outside(staged.stage(), slice);
    if (outside.rows() == 0) {
      return;
    }
    if (policy == ReplaceWhere.Outside.REFUSE) {
      throw Refusal.of(
          staged.name(),
          found(outside, slice),
          "Make the query yield only rows of its slice, or set `outside_slice: drop` to leave them"
              + " out.");
    }
    staged.session().discardOutside(staged.stage(), slice);
    staged
        .notes()
        .add("%s outside the slice left out".formatted(counted(outside.rows(), outside.nulls())));
  }

  private static String found(OutsideRows outside, Slice slice) {
    StringJoiner text = new StringJoiner("\n");
    text.add(
        "The query yields %s outside the slice %s."
            .formatted(counted(outside.rows(), outside.nulls()), SliceText.of(slice)));
    if (!outside.values().isEmpty()) {
      text.add("  values found: " + String.join(", ", outside.values()));
    }
    outside.examples().forEach(row -> text.add("  row: " + row));
    return text.toString();
  }

  private static String counted(long rows, long nulls) {
    String text = rows == 1 ? "1 row" : rows + " rows";
    return nulls == 0 ? text : text + " (" + nulls + " NULL)";
  }
}
