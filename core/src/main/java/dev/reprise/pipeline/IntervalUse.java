package dev.reprise.pipeline;

import dev.reprise.input.FileInput;
import dev.reprise.warehouse.Parameter;
import dev.reprise.warehouse.SqlTemplate;
import dev.reprise.warehouse.SqlTemplate.Part;
import dev.reprise.write.Overwrite;
import dev.reprise.write.PartitionOverwrite;
import dev.reprise.write.ReplaceWhere;
import dev.reprise.write.Strategy;
import java.util.Optional;
import java.util.function.Predicate;

/** Whether what a pipeline makes of its interval fits what else it says. */
final class IntervalUse {

  private final Mapping fields;
  private final Origin origin;
  private final Optional<SqlTemplate> sql;
  private final Optional<SqlTemplate> predicate;

  private IntervalUse(Mapping fields, Pipeline pipeline) {
    this.fields = fields;
    this.origin = pipeline.origin();
    this.sql = pipeline.source().sql();
    this.predicate =
        pipeline.sink().strategy() instanceof ReplaceWhere where
            ? where.predicate()
            : Optional.empty();
  }

  /** Adds to the problems what does not fit. */
  static void check(Mapping fields, Pipeline pipeline) {
    IntervalUse use = new IntervalUse(fields, pipeline);
    if (pipeline.timing().schedule().isEmpty()) {
      use.refuseParameters();
      return;
    }
    if (pipeline.timing().batchSize() > 1) {
      use.refuseDay();
      use.refuseBatches(pipeline.sink().strategy());
    }
    if (pipeline.sink().strategy() instanceof Overwrite
        && use.dependsOnInterval(pipeline.source())) {
      fields.refuse(
          "write",
          """
          overwrite replaces the whole table, and the rows depend on the interval: the last one run
            would stand alone. Use replace_where, or leave out `every` and the parameters\
          """);
    }
  }

  private void refuseParameters() {
    sql.ifPresent(
        text ->
            place(text, parameter -> true)
                .ifPresent(place -> fields.problems().add(place.line, place.without())));
    predicate
        .flatMap(text -> place(text, parameter -> true))
        .ifPresent(place -> fields.refuse("replace_where", place.without()));
  }

  private void refuseDay() {
    String reason = ":day is one day, and with `batch_size` a unit may cover several: ";
    String mend = "use :start and :end, or leave out `batch_size`";
    sql.flatMap(text -> place(text, Parameter.DAY::equals))
        .ifPresent(place -> fields.problems().add(place.line, reason + mend));
    predicate
        .flatMap(text -> place(text, Parameter.DAY::equals))
        .ifPresent(place -> fields.refuse("replace_where", reason + mend));
  }

  /** Rows of a batch must tell which of its intervals they belong to. */
  private void refuseBatches(Strategy strategy) {
    if (strategy instanceof PartitionOverwrite) {
      fields.refuse(
          "batch_size",
          "the rows of partition_overwrite do not tell which interval they belong to: leave it out,"
              + " or use replace_where");
    }
  }

  private boolean dependsOnInterval(Source source) {
    boolean fromFiles = false;
    for (FileInput input : source.inputs()) {
      fromFiles |= input.files().usesInterval();
    }
    return fromFiles || sql.flatMap(text -> place(text, parameter -> true)).isPresent();
  }

  /** Where a parameter stands in the pipeline's file. */
  private record Place(Parameter parameter, int line) {
    String without() {
      return ":"
          + parameter.word()
          + " stands for an interval, and the pipeline has none: give `every` and `start`";
    }
  }

  private Optional<Place> place(SqlTemplate text, Predicate<Parameter> wanted) {
    int line = origin.sqlLine();
    for (Part part : text.parts()) {
      if (part instanceof Part.Hole hole && wanted.test(hole.parameter())) {
        return Optional.of(new Place(hole.parameter(), line));
      }
      if (part instanceof Part.Text piece) {
        line += (int) piece.text().chars().filter(c -> c == '\n').count();
      }
    }
    return Optional.empty();
  }
}
