package dev.reprise.pipeline;

import dev.reprise.ledger.TableName;
import dev.reprise.write.ColumnRules;
import dev.reprise.write.Strategy;
import java.util.Optional;

/** The target table of a pipeline, and how it is written. */
public record Sink(
    TableName target, Strategy strategy, Optional<String> timeColumn, ColumnRules columns) {}
