package dev.reprise.warehouse;

/**
 * Rows of another database, to be read as a table.
 *
 * @param name under which SQL reads it
 * @param url of the database; it may hold secrets and is never printed
 */
public record SourceTable(String name, String url, SqlTemplate query, Parameters parameters) {

  @Override
  public String toString() {
    return "SourceTable[" + name + "]";
  }
}
