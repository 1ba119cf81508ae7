package dev.reprise.pipeline;

import dev.reprise.ledger.TableName;
import dev.reprise.write.Check;
import dev.reprise.write.ColumnRules;
import dev.reprise.write.Strategy;
import java.util.List;
import java.util.Optional;

/**
 * The target table of a pipeline, and how it is written.
 *
 * @param checks what must hold of the staged rows, in the order of the file
 */
public record Sink(
    TableName target,
    Strategy strategy,
    Optional<String> timeColumn,
    ColumnRules columns,
    List<Check> checks) {

  public Sink {
    checks = List.copyOf(checks);
  }
}
