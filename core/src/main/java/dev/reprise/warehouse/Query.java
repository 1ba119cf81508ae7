package dev.reprise.warehouse;

/** Where a stage's rows come from. */
public sealed interface Query {

  /** A SELECT, with what its parameters stand for. */
  record Select(SqlTemplate sql, Parameters parameters) implements Query {}

  /** All rows of an attached input. */
  record AllOf(String input) implements Query {}
}
