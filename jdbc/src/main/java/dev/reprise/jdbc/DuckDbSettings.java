package dev.reprise.jdbc;

import dev.reprise.warehouse.UnavailableException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Settings of the engine: of the instance, once, and of each session. */
final class DuckDbSettings {

  /** Extensions are never fetched behind the user's back. */
  private static final Map<String, String> OURS =
      Map.of("autoinstall_known_extensions", "false", "autoload_known_extensions", "false");

  private final List<String> ofSessions;

  private DuckDbSettings(List<String> ofSessions) {
    this.ofSessions = ofSessions;
  }

  /** Sets what holds for the whole instance, and checks the others. */
  static DuckDbSettings apply(Connection root, Map<String, String> settings) {
    List<String> ofSessions = new ArrayList<>();
    OURS.forEach((name, value) -> set(root, "GLOBAL", name, value));
    settings.forEach(
        (name, value) -> {
          boolean local = isLocal(root, name);
          String statement = set(root, local ? "SESSION" : "GLOBAL", name, value);
          if (local) {
            ofSessions.add(statement);
          }
        });
    return new DuckDbSettings(ofSessions);
  }

  void applyToSession(Connection connection) throws SQLException {
    for (String statement : ofSessions) {
      execute(connection, statement);
    }
  }

  private static String set(Connection connection, String scope, String name, String value) {
    String statement =
        "SET %s \"%s\" = '%s'"
            .formatted(scope, name.replace("\"", "\"\""), value.replace("'", "''"));
    try {
      execute(connection, statement);
      return statement;
    } catch (SQLException e) {
      throw new UnavailableException(
          "DuckDB refuses `%s` under the warehouse's `settings:`: %s"
              .formatted(name, ErrorText.of(e)),
          e);
    }
  }

  private static void execute(Connection connection, String statement) throws SQLException {
    try (Statement set = connection.createStatement()) {
      set.execute(statement);
    }
  }

  private static boolean isLocal(Connection connection, String name) {
    try (PreparedStatement query =
        connection.prepareStatement(
            "SELECT scope = 'LOCAL' FROM system.main.duckdb_settings()"
                + " WHERE system.main.lower(name) = system.main.lower(?)")) {
      query.setString(1, name);
      try (ResultSet result = query.executeQuery()) {
        return result.next() && result.getBoolean(1);
      }
    } catch (SQLException e) {
      throw new UnavailableException("DuckDB does not answer: " + ErrorText.of(e), e);
    }
  }
}
