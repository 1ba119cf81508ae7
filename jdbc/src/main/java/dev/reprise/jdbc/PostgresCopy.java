package dev.reprise.jdbc;

import dev.reprise.jdbc.files.Unstorable;
import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.FileTable;
import dev.reprise.warehouse.FileTable.FileColumn;
import dev.reprise.warehouse.WarehouseException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;

/** Rows that DuckDB reads, as PostgreSQL's binary COPY takes them; none is kept. */
final class PostgresCopy {

  private static final long MICROS_1970_TO_2000 = 946_684_800_000_000L;
  private static final int DAYS_1970_TO_2000 = 10_957;

  private final FileTable table;
  private final Refusal refusal;
  private final CopyBuffer buffer = new CopyBuffer();

  PostgresCopy(FileTable table, Refusal refusal) {
    this.table = table;
    this.refusal = refusal;
  }

  /** Says where the value stands that the server cannot store. */
  @FunctionalInterface
  interface Refusal {
    WarehouseException of(FileColumn column, String value, Unstorable fault);
  }

  /** Writes one field of the row that a result stands on. */
  private interface Field {
    void write(ResultSet row) throws SQLException;
  }

  /** The select over the rows of another one, with times as numbers. */
  static String selected(FileTable table, String select) {
    DuckDbDialect duck = new DuckDbDialect(EmbeddedDuckDb.CATALOG, "0.");
    return table.columns().stream()
        .map(c -> number(duck.identifier(c.name()), c.type()))
        .collect(Collectors.joining(", ", "SELECT ", " FROM (" + select + ") AS rows_of_files"));
  }

  private static String number(String column, ColumnType type) {
    return switch (type.kind()) {
      case DATE -> "CAST(" + column + " - DATE '1970-01-01' AS INTEGER)";
      case TIMESTAMP, TIMESTAMP_TZ -> "epoch_us(" + column + ")";
      case OTHER -> JsonColumns.sent(column, type);
      default -> column;
    };
  }

  /** Returns how many rows the server took. */
  long run(Sql sql, String copy, ResultSet rows) {
    return sql.driven(
        PGConnection.class,
        connection -> {
          CopyIn in = connection.getCopyAPI().copyIn(copy);
          try {
            send(sql, in, rows);
            return in.endCopy();
          } finally {
            if (in.isActive()) {
              in.cancelCopy();
            }
          }
        });
  }

  private void send(Sql sql, CopyIn in, ResultSet rows) throws SQLException {
    List<Field> fields = fields();
    buffer.begin();
    while (rows.next()) {
      buffer.row(fields.size());
      for (Field field : fields) {
        field.write(rows);
      }
      if (buffer.isFull()) {
        buffer.sendTo(in);
        sql.checkNotCancelled();
      }
    }
    buffer.end();
    buffer.sendTo(in);
  }

  private List<Field> fields() {
    List<Field> fields = new ArrayList<>();
    for (FileColumn column : table.columns()) {
      fields.add(field(column, fields.size() + 1));
    }
    return fields;
  }

  private Field field(FileColumn column, int at) {
    return switch (column.type().kind()) {
      case BOOLEAN -> row -> bool(row.getBoolean(at), row);
      case INTEGER -> integer(column.type().precision(), at);
      case DECIMAL -> row -> buffer.numeric(row.getBigDecimal(at));
      case FLOAT ->
          column.type().precision() == Float.SIZE
              ? row -> int4(Float.floatToIntBits(row.getFloat(at)), row)
              : row -> int8(Double.doubleToLongBits(row.getDouble(at)), row);
      case DATE -> row -> int4(row.getInt(at) - DAYS_1970_TO_2000, row);
      case TIMESTAMP, TIMESTAMP_TZ -> row -> int8(row.getLong(at) - MICROS_1970_TO_2000, row);
      case TEXT -> row -> buffer.text(storable(row.getString(at), column));
      case OTHER -> row -> buffer.jsonb(storable(row.getString(at), column));
    };
  }

  private Field integer(int bits, int at) {
    return switch (bits) {
      case Short.SIZE -> row -> int2(row.getShort(at), row);
      case Integer.SIZE -> row -> int4(row.getInt(at), row);
      default -> row -> int8(row.getLong(at), row);
    };
  }

  private @Nullable String storable(@Nullable String value, FileColumn column) {
    if (value != null) {
      Unstorable.in(value, column.type())
          .ifPresent(
              fault -> {
                throw refusal.of(column, value, fault);
              });
    }
    return value;
  }

  private void bool(boolean value, ResultSet row) throws SQLException {
    if (row.wasNull()) {
      buffer.nothing();
    } else {
      buffer.int1(value ? 1 : 0);
    }
  }

  private void int2(int value, ResultSet row) throws SQLException {
    if (row.wasNull()) {
      buffer.nothing();
    } else {
      buffer.int2(value);
    }
  }

  private void int4(int value, ResultSet row) throws SQLException {
    if (row.wasNull()) {
      buffer.nothing();
    } else {
      buffer.int4(value);
    }
  }

  private void int8(long value, ResultSet row) throws SQLException {
    if (row.wasNull()) {
      buffer.nothing();
    } else {
      buffer.int8(value);
    }
  }
}
