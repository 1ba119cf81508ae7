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

  /** The character of the statement, from 1; 0 where it is not known. */
  private final int position;

  public QueryException(String message, @Nullable Throwable cause) {
    this(message, 0, cause);
  }

  /**
   * @param position the character of the statement at which it failed, from 1; 0 for unknown
   */
  public QueryException(String message, int position, @Nullable Throwable cause) {
    super(message, cause);
    this.place = null;
    this.position = position;
  }

  public QueryException(String message, Place place, @Nullable Throwable cause) {
    super(message, cause);
    this.place = place;
    this.position = 0;
  }

  /**
   * A place in SQL.
   *
   * @param line from 1
   * @param excerpt the text at fault, as the engine shows it; it may be empty
   */
  public record Place(int line, String excerpt) implements Serializable {

    private static final int LONGEST = 120;

    /** Of a character of a statement, from 1: its line, with a mark under the character. */
    static Place of(String statement, int position) {
      String before = statement.substring(0, Math.min(position - 1, statement.length()));
      int begin = before.lastIndexOf('\n') + 1;
      int end = statement.indexOf('\n', begin);
      String line = statement.substring(begin, end < 0 ? statement.length() : end);
      int column = before.length() - begin;
      String excerpt =
          line.length() > LONGEST ? "" : (line + "\n" + " ".repeat(column) + "^").indent(2);
      return new Place(1 + (int) before.chars().filter(c -> c == '\n').count(), excerpt);
    }
  }

  public Optional<Place> place() {
    return Optional.ofNullable(place);
  }

  /** The same failure, with its place where the character of the statement is known. */
  public QueryException in(String statement) {
    return position == 0
        ? this
        : new QueryException(String.valueOf(getMessage()), Place.of(statement, position), this);
  }

  /** The same failure in SQL that stood below {@code lines} others. */
  public QueryException below(int lines) {
    String reason = String.valueOf(getMessage());
    return place == null || place.line() <= lines
        ? new QueryException(reason, this)
        : new QueryException(reason, new Place(place.line() - lines, place.excerpt()), this);
  }
}
