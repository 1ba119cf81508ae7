package dev.reprise.jdbc;

import dev.reprise.warehouse.BusyException;
import dev.reprise.warehouse.QueryException;
import dev.reprise.warehouse.RefusedException;
import dev.reprise.warehouse.TransientException;
import dev.reprise.warehouse.WarehouseException;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PSQLException;
import org.postgresql.util.PSQLWarning;
import org.postgresql.util.ServerErrorMessage;

/** PostgreSQL's errors, told apart by their SQLState. */
final class PostgresErrors implements JdbcErrors {

  private static final String KEEP_CONSTRAINT =
      "Make the query yield rows that keep the constraint, or change the table";

  /** Of a unique constraint. */
  private static final String DUPLICATE = "23505";

  /** What may mend rows that a constraint refuses, by its kind. */
  private static final Map<String, String> WAITING =
      Map.of(
          DUPLICATE,
          ": where rows only exchange values, a constraint that is DEFERRABLE lets them.",
          "23503",
          ": where rows are only written again, a foreign key that is DEFERRABLE INITIALLY DEFERRED lets them.");

  /** The connection, or the server, went away or has no place for us now. */
  private static final Set<String> GONE = Set.of("57P01", "57P02", "57P03", "57P05", "53300");

  /** Somebody else added the same column at the same time. */
  private static final String ADDED = "42701";

  private static final Set<String> CONFLICT = Set.of("40001", "40P01");

  /** Somebody else created the same at the same time. */
  private static final Set<String> CREATED = Set.of("42P06", "42P07", "42710");

  /** Limits of the server: too many columns, too long a row or a name. */
  private static final Set<String> LIMIT = Set.of("54000", "54001", "54011", "42622");

  private static final Pattern CATALOG = Pattern.compile("\"pg_\\w+_index\"");

  @Override
  public WarehouseException ofStatement(SQLException error) {
    if (state(error).equals(ADDED)) {
      return new TransientException("Another transaction was in the way: " + text(error), error);
    }
    return known(error)
        .or(() -> value(error))
        .orElseGet(() -> new WarehouseException(text(error), error));
  }

  @Override
  public WarehouseException ofQuery(SQLException error) {
    return known(error).orElseGet(() -> new QueryException(text(error), position(error), error));
  }

  private static Optional<WarehouseException> known(SQLException error) {
    return passing(error).or(() -> refused(error)).or(() -> server(error));
  }

  /** What may be gone the next time. */
  private static Optional<WarehouseException> passing(SQLException error) {
    String state = state(error);
    if (state.startsWith("08")
        || GONE.contains(state)
        || error instanceof SQLTransientConnectionException) {
      return Optional.of(new TransientException("The connection was lost: " + text(error), error));
    }
    boolean created =
        CREATED.contains(state) || (state.equals(DUPLICATE) && CATALOG.matcher(text(error)).find());
    if (created || CONFLICT.contains(state)) {
      return Optional.of(
          new TransientException("Another transaction was in the way: " + text(error), error));
    }
    return state.equals("55P03")
        ? Optional.of(
            new BusyException(
                "Another session holds what is needed: %s. Try again later, or wait longer with --wait."
                    .formatted(text(error)),
                error))
        : Optional.empty();
  }

  private static Optional<WarehouseException> refused(SQLException error) {
    String state = state(error);
    if (state.startsWith("23")) {
      return refusal(
          error,
          "A constraint of the table refuses the rows: %s",
          KEEP_CONSTRAINT + WAITING.getOrDefault(state, "."));
    }
    if (LIMIT.contains(state)) {
      return refusal(
          error,
          "PostgreSQL's limits are exceeded: %s",
          "Names have at most 63 bytes, tables at most 1600 columns, and rows must fit a page of"
              + " 8 KB but for their long texts. Rename, leave out or split columns in the query.");
    }
    if (state.equals("42501")) {
      return refusal(
          error,
          PostgresRights.missing(error)
              .map(right -> "The right " + right + " is missing: %s")
              .orElse("A right is missing: %s"),
          "Grant it to the warehouse's user, or let the owner run this.");
    }
    return state.equals("25006")
        ? refusal(
            error,
            "The server or the session is read-only: %s",
            "Let `url` of the warehouse name the primary server, and look at"
                + " `default_transaction_read_only`.")
        : Optional.empty();
  }

  /** A value that its column's type, or a trigger, does not take. */
  private static Optional<WarehouseException> value(SQLException error) {
    if (state(error).equals("P0001")) {
      return refusal(
          error,
          "A trigger of the table refuses the rows: %s",
          "Make the query yield rows that it takes, or change the trigger.");
    }
    return state(error).startsWith("22")
        ? refusal(
            error,
            "A value does not fit its column: %s",
            "Convert the column in the query, the way it is meant.")
        : Optional.empty();
  }

  private static Optional<WarehouseException> server(SQLException error) {
    return switch (state(error)) {
      case "53100" ->
          refusal(error, "The server's disk is full: %s", "Make room there, and run it again.");
      case "53200" -> failure(error, "The server is out of memory, and nothing was written: %s");
      case "57014" ->
          failure(
              error,
              "The server ended the statement, and nothing was written: %s\nIf it needs more time, set `statement_timeout` under the warehouse's `settings:`.");
      case "XX001", "XX002" ->
          failure(error, "The server's files may be damaged, and nothing was written: %s");
      default -> Optional.empty();
    };
  }

  private static Optional<WarehouseException> refusal(
      SQLException error, String what, String mend) {
    RefusedException refused =
        new RefusedException(
            what.formatted(text(error))
                + "\nNothing was written: the table is as it was.\n"
                + mend);
    refused.addSuppressed(error);
    return Optional.of(refused);
  }

  private static Optional<WarehouseException> failure(SQLException error, String what) {
    return Optional.of(new WarehouseException(what.formatted(text(error)), error));
  }

  /** Whether the words are the server's. */
  static boolean isTold(SQLException error) {
    return told(error) != null;
  }

  /** Whether a warning says that a name was cut. */
  static boolean isCut(SQLException warning) {
    return state(warning).equals("42622");
  }

  private static String state(SQLException error) {
    return String.valueOf(error.getSQLState());
  }

  /** The server's words, with its details and hints, and without what its code is. */
  static String text(SQLException error) {
    @Nullable ServerErrorMessage told = told(error);
    if (told == null) {
      return PostgresConnecting.of(error).orElseGet(() -> ErrorText.of(error));
    }
    StringBuilder text = new StringBuilder(String.valueOf(told.getMessage()));
    append(text, told.getDetail());
    append(text, told.getHint());
    return ErrorText.bounded(text.toString());
  }

  static @Nullable ServerErrorMessage told(SQLException error) {
    if (error instanceof PSQLWarning warning) {
      return warning.getServerErrorMessage();
    }
    return error instanceof PSQLException server ? server.getServerErrorMessage() : null;
  }

  private static int position(SQLException error) {
    @Nullable ServerErrorMessage told = told(error);
    return told == null ? 0 : told.getPosition();
  }

  private static void append(StringBuilder text, @Nullable String more) {
    if (more != null) {
      text.append('\n').append(more);
    }
  }
}
