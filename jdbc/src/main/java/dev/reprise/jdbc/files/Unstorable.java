package dev.reprise.jdbc.files;

import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.ColumnType.Kind;
import java.util.Optional;

/** What values may hold that not every warehouse can store. */
public enum Unstorable {
  /** As such in a text, or as an escape in JSON. */
  NUL("a NUL byte, which no text of the warehouse can"),
  NUMBER("a number that is larger or finer than the warehouse keeps"),
  NOT_JSON("NaN or an infinity, which no JSON can");

  private final String words;

  Unstorable(String words) {
    this.words = words;
  }

  /** What a value of a column of this type holds, if it holds such. */
  public static Optional<Unstorable> in(String value, ColumnType type) {
    if (value.indexOf('\0') >= 0) {
      return Optional.of(NUL);
    }
    return type.kind() == Kind.OTHER ? new JsonFault(value).found() : Optional.empty();
  }

  /** As in "holds …". */
  String words() {
    return words;
  }

  String remedy(String column) {
    return this == NUL
        ? "Take the NUL bytes out of the file."
        : "Correct the file, or declare the column: `columns: { %s: varchar }`.".formatted(column);
  }
}
