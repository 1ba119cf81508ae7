package dev.reprise.jdbc;

import java.util.Set;

/** What of DuckDB's functions statements of ours call, for tests of other packages. */
public final class Called {

  private Called() {}

  /** The names of functions and operators that a database's macros may not have. */
  public static Set<String> names() {
    return DuckDbMacros.CALLED;
  }
}
