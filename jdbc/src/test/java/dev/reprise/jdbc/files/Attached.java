package dev.reprise.jdbc.files;

import dev.reprise.ledger.Ledger;
import dev.reprise.ledger.TableName;
import dev.reprise.warehouse.ColumnPlan;
import dev.reprise.warehouse.ColumnShape;
import dev.reprise.warehouse.Comparison;
import dev.reprise.warehouse.CsvTable;
import dev.reprise.warehouse.Misfit;
import dev.reprise.warehouse.OutsideRows;
import dev.reprise.warehouse.Query;
import dev.reprise.warehouse.Session;
import dev.reprise.warehouse.Slice;
import dev.reprise.warehouse.Stage;
import dev.reprise.warehouse.TargetTable;
import dev.reprise.warehouse.TimeColumn;
import dev.reprise.warehouse.WarehouseException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The part of a session that reads files, on a DuckDB in memory. */
final class Attached implements Session, AutoCloseable {
  private final DuckDbCsv csv = new DuckDbCsv();
  private final Connection connection;
  private final List<CsvTable> tables = new ArrayList<>();

  Attached() throws SQLException {
    connection = DriverManager.getConnection("jdbc:duckdb:");
  }

  @Override
  public void attach(CsvTable input) {
    tables.add(input);
    execute("CREATE TEMP VIEW " + Quoted.name(input.name()) + " AS " + csv.select(input));
  }

  @Override
  public Map<String, ColumnShape> shapes(CsvTable input) {
    ShapeSelect shapes = csv.shapes(input);
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(shapes.sql())) {
      row.next();
      return shapes.read(row);
    } catch (SQLException e) {
      throw csv.failure(e, List.of(input)).orElseThrow();
    }
  }

  void execute(String sql) {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw told(e);
    }
  }

  /** Each row as its values, parted by a bar. */
  List<String> rows(String sql) {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      List<String> found = new ArrayList<>();
      while (rows.next()) {
        List<String> values = new ArrayList<>();
        for (int i = 1; i <= rows.getMetaData().getColumnCount(); i++) {
          values.add(String.valueOf(rows.getString(i)));
        }
        found.add(String.join("|", values));
      }
      return found;
    } catch (SQLException e) {
      throw told(e);
    }
  }

  /** {@code name type} of each column. */
  List<String> columns(String table) {
    return rows(
        "SELECT column_name || ' ' || column_type FROM (DESCRIBE %s)"
            .formatted(Quoted.name(table)));
  }

  private WarehouseException told(SQLException e) {
    return csv.failure(e, tables)
        .orElseGet(() -> new WarehouseException(String.valueOf(e.getMessage()), e));
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }

  @Override
  public Ledger ledger() {
    throw new UnsupportedOperationException();
  }

  @Override
  public Optional<TargetTable> target(TableName name) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Stage stage(Query query, Optional<TableName> replaces) {
    throw new UnsupportedOperationException();
  }

  @Override
  public OutsideRows outside(Stage stage, Slice slice) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void discardOutside(Stage stage, Slice slice) {
    throw new UnsupportedOperationException();
  }

  @Override
  public List<Misfit> misfits(Stage stage, ColumnPlan columns) {
    throw new UnsupportedOperationException();
  }

  @Override
  public List<Comparison> compare(
      Stage stage,
      TableName target,
      ColumnPlan columns,
      List<Slice> slices,
      Optional<TimeColumn> time) {
    throw new UnsupportedOperationException();
  }
}
