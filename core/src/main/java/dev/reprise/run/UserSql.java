package dev.reprise.run;

import dev.reprise.pipeline.Origin;
import dev.reprise.pipeline.Pipeline;
import dev.reprise.warehouse.QueryException;
import dev.reprise.warehouse.RefusedException;
import dev.reprise.write.Refusal;
import java.util.function.Supplier;

/** How SQL of a pipeline that the engine refuses, or fails to evaluate, is told: with its place. */
final class UserSql {

  private final Pipeline pipeline;

  UserSql(Pipeline pipeline) {
    this.pipeline = pipeline;
  }

  /** What {@code staging} yields, or the failure of the pipeline's query. */
  <T> T query(Supplier<T> staging) {
    try {
      return staging.get();
    } catch (QueryException e) {
      int line = e.place().map(QueryException.Place::line).orElse(1);
      String excerpt = e.place().map(place -> place.excerpt().stripTrailing()).orElse("");
      String reason = excerpt.isEmpty() ? e.getMessage() : e.getMessage() + "\n" + excerpt;
      throw told(
          origin().lineOfSql(line),
          "the query failed: " + reason,
          "Correct the query, or what it reads.",
          e);
    }
  }

  /** What {@code work} yields, or the failure of what a field of the pipeline declares. */
  <T> T declared(String field, Supplier<T> work) {
    try {
      return work.get();
    } catch (QueryException e) {
      throw told(
          origin().lineOf(field), field + ": " + e.getMessage(), "Correct `" + field + "`.", e);
    }
  }

  private RefusedException told(int line, String found, String remedy, QueryException cause) {
    String where = "%s:%d: %s".formatted(origin().shown(), line, found);
    RefusedException refusal = Refusal.of(pipeline.sink().target(), where, remedy);
    refusal.addSuppressed(cause);
    return refusal;
  }

  private Origin origin() {
    return pipeline.origin();
  }
}
