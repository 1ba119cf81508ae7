package dev.reprise.jdbc.source;

import dev.reprise.warehouse.Column;
import dev.reprise.warehouse.ColumnType;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The rows of a source, one at a time; what goes wrong is the source's. */
public final class SourceRows {

  private final String input;
  private final List<Column> columns;
  private final ResultSet result;

  SourceRows(String input, List<Column> columns, ResultSet result) {
    this.input = input;
    this.columns = columns;
    this.result = result;
  }

  public String input() {
    return input;
  }

  public List<Column> columns() {
    return columns;
  }

  /** Goes on to the next row, if there is one. */
  public boolean next() {
    try {
      return result.next();
    } catch (SQLException e) {
      throw Sources.failure(input, e);
    }
  }

  /**
   * A value of the row: a Boolean, Long, BigDecimal, Float, Double, String, {@link LocalDate},
   * {@link LocalDateTime} or {@link OffsetDateTime}, as the column's kind says.
   *
   * @param at from 0
   */
  public @Nullable Object value(int at) {
    try {
      @Nullable Object value = value(at + 1, columns.get(at).type());
      return result.wasNull() ? null : value;
    } catch (SQLException e) {
      throw Sources.failure(input, e);
    }
  }

  private @Nullable Object value(int at, ColumnType type) throws SQLException {
    return switch (type.kind()) {
      case BOOLEAN -> result.getBoolean(at);
      case INTEGER -> result.getLong(at);
      case DECIMAL -> result.getBigDecimal(at);
      case FLOAT -> type.precision() == Float.SIZE ? floating(at) : (Object) result.getDouble(at);
      case DATE -> result.getObject(at, LocalDate.class);
      case TIMESTAMP -> result.getObject(at, LocalDateTime.class);
      case TIMESTAMP_TZ -> result.getObject(at, OffsetDateTime.class);
      case TEXT, OTHER -> result.getString(at);
    };
  }

  private Object floating(int at) throws SQLException {
    return result.getFloat(at);
  }
}
