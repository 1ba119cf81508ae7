package dev.reprise.pipeline;

import dev.reprise.input.DatabaseInput;
import dev.reprise.warehouse.Parameter;
import dev.reprise.warehouse.SqlTemplate;
import dev.reprise.warehouse.SqlTextException;
import java.util.List;
import java.util.Optional;

/** Reads an input of another database's rows. */
record DatabaseInputReader(Mapping pipeline, boolean inBatches) {

  private static final List<String> FIELDS = List.of("jdbc", "query");

  Optional<DatabaseInput> read(String name, Mapping input) {
    input.refuseUnknown(FIELDS);
    Optional<String> url = input.read("jdbc", text -> text.text(EnvironmentText::check));
    Optional<SqlTemplate> query =
        input.require("query", "a SELECT in the SQL of the database", this::query);
    return url.flatMap(address -> query.map(sql -> new DatabaseInput(name, address, sql)));
  }

  private SqlTemplate query(Value value) {
    SqlTemplate query = parsed(value);
    if (!query.parameters().isEmpty() && !pipeline.has("every")) {
      throw value.wrong(
          "the query names an interval, and the pipeline has none: give `every` and `start`");
    }
    if (inBatches && query.parameters().contains(Parameter.DAY)) {
      throw value.wrong(
          ":day is one day, and with `batch_size` a unit may cover several: use :start and :end");
    }
    return query;
  }

  private static SqlTemplate parsed(Value value) {
    try {
      return SqlTemplate.parse(value.text());
    } catch (SqlTextException e) {
      throw value.wrong(String.valueOf(e.getMessage()));
    }
  }
}
