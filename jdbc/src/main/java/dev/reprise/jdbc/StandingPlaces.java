package dev.reprise.jdbc;

import dev.reprise.warehouse.ColumnPlan;
import dev.reprise.warehouse.Slice;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Between which places of a table the rows of a slice lay when they were compared: to be deleted
 * they need be looked for only there. Rows that were loaded together lie together.
 */
final class StandingPlaces {

  private final Dialect dialect;
  private final List<Span> found = new ArrayList<>();

  StandingPlaces(Dialect dialect) {
    this.dialect = dialect;
  }

  private record Span(String first, String last) {}

  /** Whether the places of this slice's rows are worth to be known: not those of a whole table. */
  boolean narrow(Slice slice) {
    return !(slice instanceof Slice.All) && dialect.findsBetweenPlaces();
  }

  /** The first place and the last of all rows of a query. */
  String ofAll(String place) {
    return dialect.printed("min(" + place + ")") + ", " + dialect.printed("max(" + place + ")");
  }

  /** The same, in each group of a query that groups them. */
  String ofAllGroups(String place) {
    return dialect.printed("min(min(" + place + ")) OVER ()")
        + ", "
        + dialect.printed("max(max(" + place + ")) OVER ()");
  }

  /** Notes what was found; of no rows there is none. */
  void note(ResultSet row, int at) throws SQLException {
    @Nullable String first = row.getString(at);
    if (first == null) {
      return;
    }
    Span span = new Span(first, row.getString(at + 1));
    if (!found.contains(span)) {
      found.add(span);
    }
  }

  /**
   * The rows of a slice that was compared, as a predicate.
   *
   * @param plan what it alters may lie elsewhere then
   */
  String within(String slice, ColumnPlan plan) {
    if (found.size() != 1 || plan.alters()) {
      return slice;
    }
    String place = dialect.rowPlace();
    Span span = found.get(0);
    return "%s AND %s >= %s AND %s <= %s"
        .formatted(slice, place, dialect.place(span.first()), place, dialect.place(span.last()));
  }
}
