package dev.reprise.jdbc;

import dev.reprise.warehouse.RefusedException;
import dev.reprise.warehouse.TransientException;
import dev.reprise.warehouse.WarehouseException;
import java.sql.SQLException;
import java.util.Optional;
import java.util.regex.Pattern;

/** DuckDB's errors. They carry no SQLState: what they are stands at the start of their message. */
final class DuckDbErrors implements JdbcErrors {

  private static final Pattern DISK_FULL =
      Pattern.compile(
          "^(IO|Out of Memory|FATAL) Error: .*"
              + "(No space left|disk full|max_temp_directory_size)",
          Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  private static final Pattern DAMAGED =
      Pattern.compile(
          "^(Serialization Error|IO Error: .*(corrupt|checksum))",
          Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  private static final Pattern BROKEN_ENGINE = Pattern.compile("^(FATAL|INTERNAL) Error");

  private static final Pattern CONFLICT =
      Pattern.compile(
          "^TransactionContext Error: .*(conflict|failed to commit)",
          Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  @Override
  public WarehouseException ofStatement(SQLException error) {
    return known(error).orElseGet(() -> new WarehouseException(ErrorText.of(error), error));
  }

  @Override
  public WarehouseException ofQuery(SQLException error) {
    return known(error).orElseGet(() -> DuckDbMistake.of(error));
  }

  private static Optional<WarehouseException> known(SQLException error) {
    String message = ErrorText.raw(error);
    if (isLostConnection(error)) {
      return Optional.of(
          new TransientException("The connection was lost: " + ErrorText.of(error), error));
    }
    if (CONFLICT.matcher(message).find()) {
      return Optional.of(
          new TransientException(
              "Another transaction was in the way: " + ErrorText.of(error), error));
    }
    return constraint(message).or(() -> machine(message)).map(e -> caused(e, error));
  }

  private static Optional<WarehouseException> constraint(String message) {
    if (!message.startsWith("Constraint Error")) {
      return Optional.empty();
    }
    return Optional.of(
        new RefusedException(
            """
            A constraint of the table refuses the rows: %s
            Nothing was written: the table is as it was.
            Make the query yield rows that keep the constraint, or change the table."""
                .formatted(ErrorText.bounded(message))));
  }

  /** What the user's machine lacks, or the file. */
  private static Optional<WarehouseException> machine(String message) {
    String text = ErrorText.bounded(message);
    if (DISK_FULL.matcher(message).find()) {
      return failure("The disk is full, and nothing was written: " + text);
    }
    if (message.startsWith("Out of Memory Error")) {
      return failure(
          "DuckDB needs more memory than it may take, and nothing was written: "
              + text
              + "\nSet `memory_limit` or `temp_directory` under the warehouse's `settings:`.");
    }
    if (DAMAGED.matcher(message).find()) {
      return failure("The database file may be damaged, and nothing was written: " + text);
    }
    if (BROKEN_ENGINE.matcher(message).find()) {
      return failure(
          "DuckDB failed by a fault of its own, and nothing was written: "
              + text
              + "\nThe database must be opened again: run the command once more.");
    }
    return Optional.empty();
  }

  private static Optional<WarehouseException> failure(String message) {
    return Optional.of(new WarehouseException(message, null));
  }

  private static boolean isLostConnection(SQLException error) {
    return error.getSQLState() != null && error.getSQLState().startsWith("08");
  }

  private static WarehouseException caused(WarehouseException meaning, SQLException error) {
    meaning.addSuppressed(error);
    return meaning;
  }
}
