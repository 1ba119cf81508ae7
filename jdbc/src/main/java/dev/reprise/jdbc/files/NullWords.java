package dev.reprise.jdbc.files;

import dev.reprise.warehouse.FileFormat.Csv;
import java.util.List;
import java.util.stream.Stream;

/** The texts that mean null, quoted or not. */
final class NullWords {
  private NullWords() {}

  static List<String> of(Csv dialect) {
    return Stream.concat(Stream.of(""), dialect.nullValues().stream()).distinct().toList();
  }
}
