package dev.reprise.ledger;

import java.time.Instant;

/**
 * A run of a unit that failed, written apart from the rows.
 *
 * @param attemptId from the same sequence as receipt ids: a receipt with a higher id is newer
 */
public record Attempt(
    long attemptId, UnitId unit, String runId, Instant startedAt, Instant endedAt, String error) {}
