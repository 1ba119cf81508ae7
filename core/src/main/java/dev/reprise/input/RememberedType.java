package dev.reprise.input;

import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.ColumnType.Kind;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** How the ledger names the types of columns: as they may be declared, where they may be. */
final class RememberedType {
  private static final Pattern DECIMAL = Pattern.compile("decimal\\(([0-9]+),([0-9]+)\\)");

  private static final ColumnType SMALLINT = new ColumnType(Kind.INTEGER, 16, 0, "smallint");
  private static final ColumnType INTEGER = new ColumnType(Kind.INTEGER, 32, 0, "integer");
  private static final ColumnType REAL = new ColumnType(Kind.FLOAT, 32, 0, "real");
  private static final ColumnType NANOS = new ColumnType(Kind.TIMESTAMP, 9, 0, "timestamp_ns");

  private RememberedType() {}

  static String name(ColumnType type) {
    return type.kind() == Kind.DECIMAL ? decimal(type.precision(), type.scale()) : type.declared();
  }

  /** A type by its name; one that is neither inferred nor plain is nothing but its name. */
  static ColumnType named(String name) {
    Matcher decimal = DECIMAL.matcher(name);
    if (decimal.matches()) {
      int digits = Integer.parseInt(decimal.group(1));
      int scale = Integer.parseInt(decimal.group(2));
      return new ColumnType(Kind.DECIMAL, digits, scale, decimal(digits, scale));
    }
    Optional<ColumnType> plain =
        Stream.concat(InferredType.plain(), Stream.of(SMALLINT, INTEGER, REAL, NANOS))
            .filter(type -> type.declared().equals(name))
            .findFirst();
    return plain.orElseGet(() -> new ColumnType(Kind.OTHER, 0, 0, name));
  }

  private static String decimal(int digits, int scale) {
    return "decimal(%d,%d)".formatted(digits, scale);
  }
}
