package dev.reprise.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reprise.warehouse.UnavailableException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ConnectionsTest {

  private final List<Connection> opened = new ArrayList<>();

  @AfterEach
  void close() throws SQLException {
    for (Connection connection : opened) {
      connection.close();
    }
  }

  /** Connections to databases in memory, each of its own. */
  private final class Source implements ConnectionSource {
    private final boolean lasts;

    private Source(boolean lasts) {
      this.lasts = lasts;
    }

    @Override
    public Connection open() throws SQLException {
      Connection connection = DriverManager.getConnection("jdbc:duckdb:");
      opened.add(connection);
      return connection;
    }

    @Override
    public boolean lastsLonger() {
      return lasts;
    }
  }

  private Connections connections(boolean lasting) {
    return new Connections(new Source(lasting), new DuckDbDialect("memory", "2."));
  }

  private static int execute(Binding binding, String sql) throws SQLException {
    try (Statement statement = binding.connection().createStatement()) {
      statement.execute(sql);
      return 1;
    }
  }

  private static List<String> tables(Binding binding) throws SQLException {
    try (Statement statement = binding.connection().createStatement();
        ResultSet result = statement.executeQuery("SELECT table_name FROM duckdb_tables()")) {
      List<String> names = new ArrayList<>();
      while (result.next()) {
        names.add(result.getString(1));
      }
      return names;
    }
  }

  @Test
  void aConnectionWhoseWorkWentWellIsLentAgain() throws SQLException {
    Connections connections = connections(true);

    connections.lend(binding -> execute(binding, "CREATE TABLE t (a INTEGER)"));

    assertThat(connections.<List<String>>lend(ConnectionsTest::tables)).containsExactly("t");
    assertThat(opened).hasSize(1);
    connections.close();
    assertThat(opened.get(0).isClosed()).isTrue();
  }

  @Test
  void aConnectionWhoseWorkFailedIsClosed() throws SQLException {
    Connections connections = connections(true);

    assertThatThrownBy(() -> connections.lend(binding -> execute(binding, "SELECT nothing")))
        .isInstanceOf(SQLException.class);

    assertThat(opened.get(0).isClosed()).isTrue();
    connections.lend(binding -> execute(binding, "SELECT 1"));
    assertThat(opened).hasSize(2);
  }

  @Test
  void aConnectionWhoseSessionHoldsMoreIsClosed() throws SQLException {
    Connections connections = connections(true);

    connections.lend(
        binding -> {
          new Sql(
                  binding,
                  new Cancellation().writing(),
                  e -> new UnavailableException("unexpected", e))
              .endWithConnection();
          return 1;
        });

    assertThat(opened.get(0).isClosed()).isTrue();
  }

  @Test
  void workInWorkHasAConnectionOfItsOwn() throws SQLException {
    Connections connections = connections(true);

    connections.lend(
        outer ->
            connections.lend(
                inner -> {
                  assertThat(inner.connection()).isNotSameAs(outer.connection());
                  return 1;
                }));

    assertThat(opened).hasSize(2);
    connections.close();
    for (Connection connection : opened) {
      assertThat(connection.isClosed()).isTrue();
    }
  }

  @Test
  void connectionsOfAPoolGoBackToIt() throws SQLException {
    Connections connections = connections(false);

    connections.lend(binding -> execute(binding, "SELECT 1"));

    assertThat(opened.get(0).isClosed()).isTrue();
  }
}
