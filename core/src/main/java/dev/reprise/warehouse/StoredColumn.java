package dev.reprise.warehouse;

/**
 * A column as a file says that it has it.
 *
 * @param stored the type in the words of the file's reader, which may tell more types apart
 * @param hasValues false where the file says that all of its values are null
 */
public record StoredColumn(String name, ColumnType type, String stored, boolean hasValues) {}
