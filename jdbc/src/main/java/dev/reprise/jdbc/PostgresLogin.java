package dev.reprise.jdbc;

import dev.reprise.warehouse.RefusedException;
import dev.reprise.warehouse.UnavailableException;
import dev.reprise.warehouse.WarehouseException;
import java.sql.SQLException;

/** Why a server does not let us in. */
record PostgresLogin(PostgresServer server) {

  /** What a later try may mend is unavailable; what the user has to mend is refused. */
  WarehouseException failure(SQLException error) {
    String state = String.valueOf(error.getSQLState());
    String text = PostgresErrors.text(error);
    return switch (state) {
      case "28P01", "28000", "08004" ->
          refused("refuses the log-in", text, "Correct `user` and `password` of the warehouse in");
      case "3D000" ->
          refused("has no such database", text, "Create it, or correct `url` of the warehouse in");
      case "42704", "22023", "42501", "55P02", "42602", "42601" ->
          refused("refuses a setting", text, "Correct `settings` of the warehouse in");
      default ->
          new UnavailableException(
              """
              PostgreSQL at %s cannot be reached: %s
              Nothing was run. Try again once it answers, or correct `url` of the warehouse in reprise.yml."""
                  .formatted(server.address(), text),
              error);
    };
  }

  private WarehouseException refused(String what, String text, String mend) {
    return new RefusedException(
        "PostgreSQL at %s %s: %s\nNothing was run. %s reprise.yml."
            .formatted(server.address(), what, text, mend));
  }
}
