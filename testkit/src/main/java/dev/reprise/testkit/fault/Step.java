package dev.reprise.testkit.fault;

/**
 * One thing that a warehouse asks of its engine.
 *
 * @param number counted from 1 over all connections of a run
 * @param ofUnit counted from 1 since the first unit began to run; 0 while the run is planned
 * @param sql the statement; {@value #COMMIT} for the end of a transaction
 */
public record Step(int number, int ofUnit, String sql) {

  static final String COMMIT = "COMMIT";

  /** Whether it makes a transaction's work visible. */
  public boolean isCommit() {
    return sql.strip().replace(";", "").equalsIgnoreCase(COMMIT);
  }
}
