package dev.reprise.pipeline;

import dev.reprise.input.FileInput;
import dev.reprise.warehouse.Parameters;
import dev.reprise.warehouse.Query;
import dev.reprise.warehouse.SqlTemplate;
import java.util.List;
import java.util.Optional;

/**
 * Where a pipeline's rows come from.
 *
 * @param sql empty where the rows are those of the one input
 */
public record Source(Optional<SqlTemplate> sql, List<FileInput> inputs) {

  public Source {
    inputs = List.copyOf(inputs);
    if (sql.isEmpty() && inputs.size() != 1) {
      throw new IllegalArgumentException("without SQL there must be exactly one input");
    }
  }

  /** The query of a unit. */
  public Query query(Parameters parameters) {
    return sql.<Query>map(text -> new Query.Select(text, parameters))
        .orElseGet(() -> new Query.AllOf(inputs.get(0).name()));
  }
}
