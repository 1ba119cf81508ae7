package dev.reprise.jdbc;

import dev.reprise.jdbc.source.SourceRows;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;
import org.jspecify.annotations.Nullable;

/** Rows go through DuckDB's appender, which takes them in batches of its own. */
record DuckDbSourceTables(Dialect dialect) implements SourceTables {

  private static final int CHECKED = 10_000;

  @Override
  public void load(Sql sql, SourceRows rows) {
    sql.execute(
        "CREATE TEMPORARY TABLE %s (%s)"
            .formatted(
                dialect.temporaryTable(rows.input()), SourceTables.definitions(rows, dialect)));
    sql.driven(
        DuckDBConnection.class,
        connection -> {
          try (DuckDBAppender appender = connection.createAppender("temp", "main", rows.input())) {
            return append(sql, rows, appender);
          }
        });
  }

  private static long append(Sql sql, SourceRows rows, DuckDBAppender appender)
      throws SQLException {
    long count = 0;
    while (rows.next()) {
      appender.beginRow();
      for (int i = 0; i < rows.columns().size(); i++) {
        append(appender, rows.columns().get(i).type().precision(), rows.value(i));
      }
      appender.endRow();
      if (++count % CHECKED == 0) {
        sql.checkNotCancelled();
      }
    }
    return count;
  }

  private static void append(DuckDBAppender to, int precision, @Nullable Object value)
      throws SQLException {
    if (value == null) {
      to.appendNull();
    } else if (value instanceof Boolean truth) {
      to.append(truth.booleanValue());
    } else if (value instanceof Long number) {
      integer(to, precision, number);
    } else if (value instanceof BigDecimal decimal) {
      to.append(decimal);
    } else if (value instanceof Float real) {
      to.append(real.floatValue());
    } else if (value instanceof Double real) {
      to.append(real.doubleValue());
    } else if (value instanceof LocalDate date) {
      to.append(date);
    } else if (value instanceof LocalDateTime time) {
      to.append(time);
    } else if (value instanceof OffsetDateTime time) {
      to.append(time);
    } else {
      to.append(value.toString());
    }
  }

  private static void integer(DuckDBAppender to, int bits, long number) throws SQLException {
    switch (bits) {
      case Short.SIZE -> to.append((short) number);
      case Integer.SIZE -> to.append((int) number);
      default -> to.append(number);
    }
  }
}
