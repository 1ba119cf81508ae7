package dev.reprise.warehouse;

/**
 * Which staged rows are deletes: those for which a predicate over the stage's columns holds. A
 * delete is remembered with its sequence, so that an older row does not come back after it.
 */
public record Deletes(SqlTemplate predicate, Parameters parameters) {}
