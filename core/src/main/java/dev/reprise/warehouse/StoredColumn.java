package dev.reprise.warehouse;

/**
 * A column as a file says that it has it.
 *
 * @param hasValues false where the file says that all of its values are null
 */
public record StoredColumn(String name, ColumnType type, boolean hasValues) {}
