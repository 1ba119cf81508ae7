package dev.reprise.pipeline;

import dev.reprise.ledger.TableName;
import java.util.Optional;

/**
 * A table that a pipeline reads.
 *
 * @param table with its schema
 * @param pipeline that writes it; empty for a table that none writes (<em>external</em>)
 * @param readsBack how many earlier intervals a unit reads of it
 */
public record Upstream(TableName table, Optional<Pipeline> pipeline, int readsBack) {}
