package dev.reprise.warehouse;

import java.io.Serializable;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The engine refused SQL of a user's, or failed while it evaluated it. The message is the engine's
 * reason; {@link #place} says where in the SQL, if the engine does.
 */
public final class QueryException extends WarehouseException {

  private static final long serialVersionUID = 1L;

  private final @Nullable Place place;

  public QueryException(String message, @Nullable Throwable cause) {
    super(message, cause);
    this.place = null;
  }

  public QueryException(String message, Place place, @Nullable Throwable cause) {
    super(message, cause);
    this.place = place;
  }

  /**
   * A place in SQL.
   *
   * @param line from 1
   * @param excerpt the text at fault, as the engine shows it; it may be empty
   */
  public record Place(int line, String excerpt) implements Serializable {}

  public Optional<Place> place() {
    return Optional.ofNullable(place);
  }

  /** The same failure in SQL that stood below {@code lines} others. */
  public QueryException below(int lines) {
    String reason = String.valueOf(getMessage());
    return place == null || place.line() <= lines
        ? new QueryException(reason, this)
        : new QueryException(reason, new Place(place.line() - lines, place.excerpt()), this);
  }
}
