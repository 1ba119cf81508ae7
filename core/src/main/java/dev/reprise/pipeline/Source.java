package dev.reprise.pipeline;

import dev.reprise.input.DatabaseInput;
import dev.reprise.input.FileInput;
import dev.reprise.warehouse.Parameters;
import dev.reprise.warehouse.Query;
import dev.reprise.warehouse.SqlTemplate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where a pipeline's rows come from.
 *
 * @param sql empty where the rows are those of the one input
 */
public record Source(
    Optional<SqlTemplate> sql, List<FileInput> inputs, List<DatabaseInput> databases) {

  public Source {
    inputs = List.copyOf(inputs);
    databases = List.copyOf(databases);
    if (sql.isEmpty() && inputs.size() + databases.size() != 1) {
      throw new IllegalArgumentException("without SQL there must be exactly one input");
    }
  }

  /** Of all inputs, under which SQL reads them. */
  public List<String> names() {
    return Stream.concat(
            inputs.stream().map(FileInput::name), databases.stream().map(DatabaseInput::name))
        .toList();
  }

  /** The query of a unit. */
  public Query query(Parameters parameters) {
    return sql.<Query>map(text -> new Query.Select(text, parameters))
        .orElseGet(() -> new Query.AllOf(names().get(0)));
  }
}
