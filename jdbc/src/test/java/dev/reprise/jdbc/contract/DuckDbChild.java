package dev.reprise.jdbc.contract;

import dev.reprise.testkit.ChildRun;

/** A process that runs a project on DuckDB. */
final class DuckDbChild {

  private DuckDbChild() {}

  public static void main(String[] args) {
    ChildRun.main(new DuckDb(), args);
  }
}
