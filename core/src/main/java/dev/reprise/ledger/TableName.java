package dev.reprise.ledger;

import java.util.Locale;
import java.util.Optional;

/**
 * The name of a table: {@code table} or {@code schema.table}, as written. Two names that differ
 * only in case name the same table.
 */
public record TableName(Optional<String> schema, String table) {

  /**
   * Reads {@code table} or {@code schema.table}; {@link IllegalArgumentException} says what is off.
   */
  public static TableName of(String text) {
    String[] parts = text.split("\\.", -1);
    if (parts.length > 2
        || text.isBlank()
        || parts[parts.length - 1].isBlank()
        || parts[0].isBlank()) {
      throw new IllegalArgumentException(
          "\"" + text + "\" is not a table name: write table or schema.table");
    }
    return parts.length == 1
        ? new TableName(Optional.empty(), parts[0])
        : new TableName(Optional.of(parts[0]), parts[1]);
  }

  /** This name with {@code defaultSchema} where it names none. */
  public TableName in(String defaultSchema) {
    return schema.isPresent() ? this : new TableName(Optional.of(defaultSchema), table);
  }

  /** Equal for names of the same table, once both carry a schema. */
  public String key() {
    return toString().toLowerCase(Locale.ROOT);
  }

  @Override
  public String toString() {
    return schema.map(s -> s + "." + table).orElse(table);
  }
}
