package dev.reprise.jdbc;

import dev.reprise.warehouse.RefusedException;
import dev.reprise.warehouse.TransientException;
import dev.reprise.warehouse.WarehouseException;
import java.sql.SQLException;
import java.util.Optional;
import java.util.regex.Pattern;

/** DuckDB's errors. They carry no SQLState: what they are stands at the start of their message. */
final class DuckDbErrors implements JdbcErrors {

  /** What the engine says of its own files, alone or where a commit fails for it. */
  private static final String OF_FILES =
      "^(IO|Out of Memory|FATAL|TransactionContext) Error: (?!.*violation:).*";

  private static final Pattern DISK_FULL =
      Pattern.compile(
          OF_FILES
              + "(No space left|disk full|quota exceeded|File too large|max_temp_directory_size)",
          Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  private static final Pattern DENIED =
      Pattern.compile(
          OF_FILES + "(Permission denied|Read-only file system|Operation not permitted)",
          Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  private static final Pattern DAMAGED =
      Pattern.compile(
          "^(Serialization Error|Data Corruption Error"
              + "|IO Error: .*(corrupt|checksum|Could not read enough bytes))",
          Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  private static final Pattern KIND =
      Pattern.compile("^[A-Z][A-Za-z ]* Error: (Failed to commit: )?");

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
    return constraint(message)
        .or(() -> machine(message))
        .map(e -> caused(e, error))
        .or(() -> conflict(error));
  }

  private static Optional<WarehouseException> conflict(SQLException error) {
    if (!CONFLICT.matcher(ErrorText.raw(error)).find()) {
      return Optional.empty();
    }
    return Optional.of(
        new TransientException(
            "Another transaction was in the way: " + ErrorText.of(error), error));
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
    if (isDiskFull(message)) {
      return refused("The disk is full: " + reason(text), "Make room, and run it again.");
    }
    if (isDenied(message)) {
      return refused(
          "DuckDB may not write its files: " + reason(text),
          "Let it write in the folder of the database file, too, and run it again.");
    }
    if (message.startsWith("Out of Memory Error")) {
      return failure(
          "DuckDB needs more memory than it may take, and nothing was written: "
              + text
              + "\nSet `memory_limit` or `temp_directory` under the warehouse's `settings:`.");
    }
    if (isDamaged(message)) {
      return failure(
          "The database file may be damaged, and nothing was written: "
              + text
              + "\nBring back a copy from before; what it lacks is run again.");
    }
    if (BROKEN_ENGINE.matcher(message).find()) {
      return failure(
          "DuckDB failed by a fault of its own, and nothing was written: "
              + text
              + "\nThe database must be opened again: run the command once more.");
    }
    return Optional.empty();
  }

  private static String reason(String message) {
    return KIND.matcher(message).replaceFirst("");
  }

  static boolean isDiskFull(String message) {
    return DISK_FULL.matcher(message).find();
  }

  static boolean isDamaged(String message) {
    return DAMAGED.matcher(message).find();
  }

  static boolean isDenied(String message) {
    return DENIED.matcher(message).find();
  }

  private static Optional<WarehouseException> refused(String found, String remedy) {
    return failure(found + "\nNothing was written: the tables are as they were.\n" + remedy);
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
