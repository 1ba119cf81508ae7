package dev.reprise.jdbc.source;

import dev.reprise.warehouse.BadInputException;
import dev.reprise.warehouse.Parameter;
import dev.reprise.warehouse.Parameters;
import dev.reprise.warehouse.SourceTable;
import dev.reprise.warehouse.TransientException;
import dev.reprise.warehouse.WarehouseException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTransientException;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The databases that a unit reads, each by one connection, in one transaction that only reads: all
 * that the unit sees of a database is one state of it.
 */
public final class Sources implements AutoCloseable {

  private static final int FETCHED = 10_000;

  private final Map<String, Connection> open = new LinkedHashMap<>();

  /** Hands over the rows of a table, which are fetched in parts. */
  public void read(SourceTable table, Consumer<SourceRows> reader) {
    List<Parameter> holes = new ArrayList<>();
    String query =
        table
            .query()
            .render(
                parameter -> {
                  holes.add(parameter);
                  return "?";
                });
    try (PreparedStatement statement = connection(table).prepareStatement(query)) {
      statement.setFetchSize(FETCHED);
      bind(statement, holes, table.parameters());
      try (ResultSet result = statement.executeQuery()) {
        reader.accept(
            new SourceRows(
                table.name(), SourceColumns.of(table.name(), result.getMetaData()), result));
      }
    } catch (SQLException e) {
      throw failure(table.name(), e);
    }
  }

  private static void bind(
      PreparedStatement statement, List<Parameter> holes, Parameters parameters)
      throws SQLException {
    for (int i = 0; i < holes.size(); i++) {
      Parameters.Value value = parameters.value(holes.get(i));
      statement.setObject(
          i + 1,
          value instanceof Parameters.Value.Day day
              ? day.date()
              : ((Parameters.Value.Moment) value).instant().atOffset(ZoneOffset.UTC));
    }
  }

  private Connection connection(SourceTable table) throws SQLException {
    Connection known = open.get(table.url());
    if (known != null) {
      return known;
    }
    checkDriver(table);
    Connection connection = connected(table);
    open.put(table.url(), connection);
    if (connection
        .getMetaData()
        .supportsTransactionIsolationLevel(Connection.TRANSACTION_REPEATABLE_READ)) {
      connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
    }
    connection.setAutoCommit(false);
    return connection;
  }

  /** The driver's own words may hold what the address came from. */
  private static Connection connected(SourceTable table) {
    try {
      return DriverManager.getConnection(table.url());
    } catch (SQLException e) {
      String state = String.valueOf(e.getSQLState());
      if (state.startsWith("28") || state.startsWith("3D")) {
        throw bad(table.name(), "its source refuses the log-in (SQLState " + state + ")", null);
      }
      throw new TransientException(
          "input %s: its source cannot be reached (SQLState %s).\nNothing was written: the table holds the rows that it held before."
              .formatted(table.name(), state),
          null);
    }
  }

  private static void checkDriver(SourceTable table) {
    try {
      DriverManager.getDriver(table.url());
    } catch (SQLException e) {
      throw bad(
          table.name(),
          "no driver knows its `jdbc` address. Put the driver's jar where the launcher finds it (docs/pipelines.md), or correct the address",
          null);
    }
  }

  static BadInputException bad(String input, String what, @Nullable Throwable cause) {
    return new BadInputException(
        """
        input %s: %s.
        Nothing was written: the table holds the rows that it held before.
        Mend the input, or its source, and run it again."""
            .formatted(input, what),
        cause);
  }

  static WarehouseException failure(String input, SQLException e) {
    String state = String.valueOf(e.getSQLState());
    String message = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    boolean passing =
        state.startsWith("08")
            || state.startsWith("57P")
            || e instanceof SQLTransientException
            || e instanceof SQLRecoverableException
            || e instanceof SQLNonTransientConnectionException;
    return passing
        ? new TransientException(
            "input %s: the connection to its source was lost: %s\nNothing was written: the table holds the rows that it held before."
                .formatted(input, message),
            e)
        : bad(input, message, e);
  }

  /** Ends the transactions, which changed nothing, with their connections. */
  @Override
  public void close() {
    SQLException failure = null;
    for (Connection connection : open.values()) {
      try {
        connection.close();
      } catch (SQLException e) {
        if (failure == null) {
          failure = e;
        } else {
          failure.addSuppressed(e);
        }
      }
    }
    open.clear();
    if (failure != null) {
      throw new TransientException("A source did not close: " + failure.getMessage(), failure);
    }
  }
}
