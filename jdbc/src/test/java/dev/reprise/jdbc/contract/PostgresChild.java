package dev.reprise.jdbc.contract;

import dev.reprise.testkit.ChildRun;

/** A process that runs a project on PostgreSQL. */
final class PostgresChild {

  private PostgresChild() {}

  public static void main(String[] args) {
    ChildRun.main(new Postgres(), args);
  }
}
