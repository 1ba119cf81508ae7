package dev.reprise.jdbc;

/**
 * A table that is to be made of a query.
 *
 * @param create begins the statement that makes it
 * @param name as SQL names it
 */
record NewTable(String create, String name) {

  /** Of the session's own. */
  static NewTable temporary(String name) {
    return new NewTable("CREATE TEMPORARY TABLE ", name);
  }

  /** One that stays when the transaction is committed. */
  static NewTable lasting(String name) {
    return new NewTable("CREATE TABLE ", name);
  }

  /** The statement that makes it; the query begins in the second line. */
  String as(String query) {
    return create + name + " AS\n" + query;
  }
}
