package dev.reprise.jdbc.files;

import dev.reprise.warehouse.CsvTable.Dialect;
import java.util.List;
import java.util.stream.Stream;

/** The texts that mean null, quoted or not. */
final class NullWords {
  private NullWords() {}

  static List<String> of(Dialect dialect) {
    return Stream.concat(Stream.of(""), dialect.nullValues().stream()).distinct().toList();
  }
}
