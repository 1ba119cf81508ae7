package dev.reprise.ledger;

/**
 * That the units of a pipeline read of an upstream what lies in their own interval, or all of it
 * where they have none.
 *
 * @param upstream with its schema
 */
public record OwnRead(String pipeline, TableName upstream) {}
