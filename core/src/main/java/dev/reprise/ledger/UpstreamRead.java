package dev.reprise.ledger;

import dev.reprise.interval.Interval;
import java.util.Optional;

/**
 * A question to the ledger: which receipts of {@code upstream} that changed rows overlap what
 * {@code unit} reads of it?
 *
 * @param window what the unit reads, widened by {@code reads_back}; empty for all of the upstream
 */
public record UpstreamRead(UnitId unit, TableName upstream, Optional<Interval> window) {}
