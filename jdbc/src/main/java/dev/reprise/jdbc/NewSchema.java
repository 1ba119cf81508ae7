package dev.reprise.jdbc;

/** A schema that is to be there. */
record NewSchema(Sql sql, Engine engine) {

  /** Makes it if it is not there: who may make none may use one that somebody made. */
  void make(String name) {
    if (!engine.catalog().hasSchema(sql, name)) {
      sql.execute("CREATE SCHEMA IF NOT EXISTS " + engine.dialect().schema(name));
    }
  }
}
