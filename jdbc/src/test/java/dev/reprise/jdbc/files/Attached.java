package dev.reprise.jdbc.files;

import dev.reprise.input.Scratch;
import dev.reprise.ledger.LearntType;
import dev.reprise.warehouse.ColumnShape;
import dev.reprise.warehouse.FileTable;
import dev.reprise.warehouse.OpenColumns;
import dev.reprise.warehouse.Session;
import dev.reprise.warehouse.StoredColumn;
import dev.reprise.warehouse.WarehouseException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
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
final class Attached implements AutoCloseable {
  private final DuckDbFiles csv = new DuckDbFiles();
  private final Scratch scratch = new Scratch();
  private final Connection connection;
  private final List<String> remembered = new ArrayList<>();
  private final List<FileTable> tables = new ArrayList<>();
  private Optional<ReadAhead> ahead = Optional.empty();

  Attached() throws SQLException {
    connection = DriverManager.getConnection("jdbc:duckdb:");
  }

  /** As the reader of inputs sees it; what else a session does is refused. */
  Session session() {
    return (Session)
        Proxy.newProxyInstance(
            Session.class.getClassLoader(),
            new Class<?>[] {Session.class},
            (proxy, method, arguments) -> {
              return switch (method.getName()) {
                case "attach" -> attach((FileTable) arguments[0]);
                case "shapes" -> shapes((FileTable) arguments[0], (OpenColumns) arguments[1]);
                case "odd" -> csv.odd((FileTable) arguments[0], this::rows);
                case "columns" -> columns((FileTable) arguments[0]);
                case "sift" ->
                    csv.sift((FileTable) arguments[0], (int) arguments[1], (Path) arguments[2]);
                case "remember" -> remember((List<?>) arguments[1]);
                default -> throw new UnsupportedOperationException(method.getName());
              };
            });
  }

  private Object attach(FileTable input) {
    tables.add(input);
    String select = ahead.map(rows -> rows.select(input)).orElseGet(() -> csv.select(input));
    execute("CREATE TEMP VIEW " + Quoted.name(input.name()) + " AS " + select);
    return input;
  }

  private Map<String, ColumnShape> shapes(FileTable input, OpenColumns open) {
    Queries duck = queries(input);
    ahead = csv.readAhead(input, open, duck);
    DuckDbFiles.Shapes shapes = csv.shapes(open.of(input));
    return ahead.map(ReadAhead::shapes).orElseGet(() -> duck.row(shapes.sql(), shapes::read));
  }

  /** Whether rows were read before the types of their columns were known. */
  boolean readAhead() {
    return ahead.isPresent();
  }

  private Queries queries(FileTable input) {
    return new Queries() {
      @Override
      public void execute(String sql) {
        try (Statement statement = connection.createStatement()) {
          statement.execute(sql);
        } catch (SQLException e) {
          throw csv.failure(e, List.of(input)).orElseThrow();
        }
      }

      @Override
      public <T> T row(String sql, Row<T> row) {
        try (Statement statement = connection.createStatement();
            ResultSet result = statement.executeQuery(sql)) {
          result.next();
          return row.read(result);
        } catch (SQLException e) {
          throw csv.failure(e, List.of(input)).orElseThrow();
        }
      }
    };
  }

  private List<StoredColumn> columns(FileTable input) {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(csv.columns(input))) {
      List<StoredColumn> columns = new ArrayList<>();
      while (row.next()) {
        columns.add(DuckDbFiles.column(row));
      }
      return columns;
    } catch (SQLException e) {
      throw csv.failure(e, List.of(input)).orElseThrow();
    }
  }

  Scratch scratch() {
    return scratch;
  }

  private List<?> remember(List<?> types) {
    for (Object type : types) {
      LearntType learnt = (LearntType) type;
      remembered.add(
          learnt.column().name()
              + " "
              + learnt.column().type()
              + learnt.before().map(before -> " after " + before.type()).orElse(""));
    }
    return types;
  }

  List<String> remembered() {
    return remembered;
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
    scratch.close();
  }
}
