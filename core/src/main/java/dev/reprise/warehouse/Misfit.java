package dev.reprise.warehouse;

/**
 * Staged values that their target column cannot hold exactly.
 *
 * @param rows how many
 * @param example one of the values, and {@code row} the row that it stands in
 */
public record Misfit(Column target, ColumnType staged, long rows, String example, String row) {}
