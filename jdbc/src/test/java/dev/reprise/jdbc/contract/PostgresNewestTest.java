package dev.reprise.jdbc.contract;

import dev.reprise.testkit.postgres.PostgresRelease;

/** The same on the newest release, with a database that sorts texts as people do. */
class PostgresNewestTest extends PostgresContractTest {

  @Override
  PostgresRelease release() {
    return PostgresRelease.NEWEST;
  }

  @Override
  public String warehouse() {
    return "PostgreSQL 18";
  }
}
