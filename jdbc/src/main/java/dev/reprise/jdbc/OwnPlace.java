package dev.reprise.jdbc;

import dev.reprise.warehouse.Column;
import dev.reprise.warehouse.RefusedException;
import dev.reprise.warehouse.Stage;
import dev.reprise.warehouse.TargetTable;
import java.util.Optional;
import java.util.stream.Stream;

/** Rows are written by key where they lie, and a column of that name would hide their places. */
record OwnPlace(Dialect dialect) {

  void check(Stage stage, Optional<TargetTable> target) {
    Stream.concat(stage.columns().stream(), target.stream().flatMap(t -> t.columns().stream()))
        .filter(column -> column.isNamed(dialect.rowPlace()))
        .findFirst()
        .ifPresent(OwnPlace::refuse);
  }

  private static void refuse(Column column) {
    throw new RefusedException(
        """
        There is a column %s, which hides where a row lies, and rows are written by key where they lie.
        Nothing was written: the table is as it was.
        Give the column another name.\
        """
            .formatted(column.name()));
  }
}
