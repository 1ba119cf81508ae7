package dev.reprise.jdbc.files;

import dev.reprise.warehouse.BadInputException;
import dev.reprise.warehouse.ColumnType.Kind;
import dev.reprise.warehouse.FileTable.DataFile;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Finds the row of a Parquet file that holds a value. */
final class ParquetPlace {
  private final UnstorableValue value;
  private final Function<String, List<String>> query;

  ParquetPlace(UnstorableValue value, Function<String, List<String>> query) {
    this.value = value;
    this.query = query;
  }

  BadInputException refused() {
    for (DataFile file : value.table().files()) {
      Optional<String> name =
          file.header().stream().filter(value.column().name()::equalsIgnoreCase).findFirst();
      List<String> rows = name.map(found -> query.apply(rows(file, found))).orElse(List.of());
      if (!rows.isEmpty()) {
        return value.refused(
            file, 1, "%s (row %s)".formatted(BadValues.quoted(value.value()), rows.get(0)));
      }
    }
    throw new IllegalArgumentException(
        "no value of " + value.column().name() + " has " + value.fault());
  }

  private String rows(DataFile file, String name) {
    String found = Quoted.name(name);
    String text = value.column().type().kind() == Kind.OTHER ? "to_json(" + found + ")" : found;
    return """
        SELECT min("reprise row") + 1
        FROM (SELECT *, file_row_number AS "reprise row" FROM %s)
        WHERE CAST(%s AS VARCHAR) = %s
        HAVING count(*) > 0"""
        .formatted(
            ParquetSelect.scan(Quoted.file(CsvScan.path(file)), ", file_row_number = true"),
            text,
            literal());
  }

  /** A NUL byte would end the statement. */
  private String literal() {
    return Arrays.stream(value.value().split("\0", -1))
        .map(Quoted::text)
        .collect(Collectors.joining(" || chr(0) || "));
  }
}
