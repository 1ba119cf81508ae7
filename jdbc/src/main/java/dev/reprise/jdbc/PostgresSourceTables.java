package dev.reprise.jdbc;

import dev.reprise.jdbc.source.SourceRows;
import dev.reprise.warehouse.BadInputException;
import dev.reprise.warehouse.Column;
import dev.reprise.warehouse.ColumnType;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;

/** Rows go to the server by binary COPY. */
record PostgresSourceTables(Dialect dialect) implements SourceTables {

  private static final LocalDate EPOCH_DAY = LocalDate.of(2000, 1, 1);
  private static final LocalDateTime EPOCH = EPOCH_DAY.atStartOfDay();

  @Override
  public void load(Sql sql, SourceRows rows) {
    new PostgresNames().check(rows.input(), rows.columns().stream().map(Column::name).toList());
    String name = dialect.temporaryTable(rows.input());
    sql.execute(
        "CREATE TEMPORARY TABLE %s (%s) ON COMMIT DROP"
            .formatted(
                name,
                rows.columns().stream()
                    .map(PostgresSourceTables::stored)
                    .map(dialect::definition)
                    .collect(Collectors.joining(", "))));
    sql.driven(
        PGConnection.class,
        connection -> {
          CopyIn in =
              connection.getCopyAPI().copyIn("COPY " + name + " FROM STDIN (FORMAT binary)");
          try {
            send(sql, rows, in);
            return in.endCopy();
          } finally {
            if (in.isActive()) {
              in.cancelCopy();
            }
          }
        });
  }

  /** JSON of any kind is kept as the server does it best. */
  private static Column stored(Column column) {
    return isJson(column) ? new Column(column.name(), JsonColumns.JSONB) : column;
  }

  private static boolean isJson(Column column) {
    return column.type().kind() == ColumnType.Kind.OTHER;
  }

  private static void send(Sql sql, SourceRows rows, CopyIn in) throws SQLException {
    CopyBuffer buffer = new CopyBuffer();
    buffer.begin();
    while (rows.next()) {
      buffer.row(rows.columns().size());
      for (int i = 0; i < rows.columns().size(); i++) {
        write(buffer, rows, i, rows.value(i));
      }
      if (buffer.isFull()) {
        buffer.sendTo(in);
        sql.checkNotCancelled();
      }
    }
    buffer.end();
    buffer.sendTo(in);
  }

  private static void write(CopyBuffer to, SourceRows rows, int at, @Nullable Object value) {
    if (value == null) {
      to.nothing();
    } else if (value instanceof Boolean truth) {
      to.int1(truth ? 1 : 0);
    } else if (value instanceof Long number) {
      integer(to, rows.columns().get(at).type().precision(), number);
    } else if (value instanceof BigDecimal decimal) {
      to.numeric(decimal);
    } else if (value instanceof Float real) {
      to.int4(Float.floatToIntBits(real));
    } else if (value instanceof Double real) {
      to.int8(Double.doubleToLongBits(real));
    } else if (value instanceof LocalDate date) {
      to.int4((int) ChronoUnit.DAYS.between(EPOCH_DAY, date));
    } else if (value instanceof LocalDateTime time) {
      to.int8(ChronoUnit.MICROS.between(EPOCH, time));
    } else if (value instanceof OffsetDateTime time) {
      to.int8(
          ChronoUnit.MICROS.between(
              EPOCH, time.withOffsetSameInstant(ZoneOffset.UTC).toLocalDateTime()));
    } else {
      text(to, rows, at, value.toString());
    }
  }

  private static void integer(CopyBuffer to, int bits, long number) {
    switch (bits) {
      case Short.SIZE -> to.int2((int) number);
      case Integer.SIZE -> to.int4((int) number);
      default -> to.int8(number);
    }
  }

  private static void text(CopyBuffer to, SourceRows rows, int at, String text) {
    if (text.indexOf('\0') >= 0) {
      throw new BadInputException(
          """
          input %s: a value of %s holds a NUL byte, which no text of the warehouse can.
          Nothing was written: the table holds the rows that it held before.
          Take the NUL bytes out in the input's query.\
          """
              .formatted(rows.input(), rows.columns().get(at).name()),
          null);
    }
    if (isJson(rows.columns().get(at))) {
      to.jsonb(text);
    } else {
      to.text(text);
    }
  }
}
