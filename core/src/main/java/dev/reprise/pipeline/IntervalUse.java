package dev.reprise.pipeline;

import dev.reprise.input.DatabaseInput;
import dev.reprise.input.FileInput;
import dev.reprise.warehouse.Parameter;
import dev.reprise.warehouse.SqlTemplate;
import dev.reprise.warehouse.SqlTemplate.Part;
import dev.reprise.write.AppendDedup;
import dev.reprise.write.Check;
import dev.reprise.write.Merge;
import dev.reprise.write.Overwrite;
import dev.reprise.write.PartitionOverwrite;
import dev.reprise.write.ReplaceWhere;
import dev.reprise.write.Strategy;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/** Whether what a pipeline makes of its interval fits what else it says. */
final class IntervalUse {

  private static final String DAY_IN_BATCH =
      ":day is one day, and with `batch_size` a unit may cover several: use :start and :end, or"
          + " leave out `batch_size`";

  private final Mapping fields;
  private final Origin origin;
  private final Optional<SqlTemplate> sql;
  private final Optional<SqlTemplate> predicate;
  private final String predicateField;

  private IntervalUse(Mapping fields, Pipeline pipeline) {
    this.fields = fields;
    this.origin = pipeline.origin();
    this.sql = pipeline.source().sql();
    Strategy strategy = pipeline.sink().strategy();
    this.predicate = predicate(strategy);
    this.predicateField = strategy instanceof Merge ? "delete_when" : "replace_where";
  }

  private static Optional<SqlTemplate> predicate(Strategy strategy) {
    if (strategy instanceof Merge merge) {
      return merge.deleteWhen();
    }
    return strategy instanceof ReplaceWhere where ? where.predicate() : Optional.empty();
  }

  /** Adds to the problems what does not fit. */
  static void check(Mapping fields, Pipeline pipeline) {
    IntervalUse use = new IntervalUse(fields, pipeline);
    List<Check> checks = pipeline.sink().checks();
    if (pipeline.timing().schedule().isEmpty()) {
      use.refuseParameters();
      use.refuseInChecks(checks, parameter -> true, Place::without);
      return;
    }
    if (pipeline.timing().batchSize() > 1) {
      use.refuseDay();
      use.refuseInChecks(checks, Parameter.DAY::equals, place -> DAY_IN_BATCH);
      use.refuseBatches(pipeline.sink().strategy());
    }
    if (use.isOneSlice(pipeline.sink().strategy()) && use.dependsOnInterval(pipeline.source())) {
      fields.refuse(
          "replace_where",
          """
          it names the same rows in every interval, and the query's rows depend on the interval:
            the last one run would stand alone. Name the interval in it, too, by :start and :end or\
           :day\
          """);
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

  /** Whether all intervals own the same rows, by a predicate that none of them is named in. */
  private boolean isOneSlice(Strategy strategy) {
    return strategy instanceof ReplaceWhere
        && predicate.filter(sql -> sql.parameters().isEmpty()).isPresent();
  }

  private void refuseParameters() {
    sql.ifPresent(
        text ->
            place(text, parameter -> true)
                .ifPresent(place -> fields.problems().add(place.line, place.without())));
    predicate
        .flatMap(text -> place(text, parameter -> true))
        .ifPresent(place -> fields.refuse(predicateField, place.without()));
  }

  private void refuseDay() {
    sql.flatMap(text -> place(text, Parameter.DAY::equals))
        .ifPresent(place -> fields.problems().add(place.line, DAY_IN_BATCH));
    predicate
        .flatMap(text -> place(text, Parameter.DAY::equals))
        .ifPresent(place -> fields.refuse(predicateField, DAY_IN_BATCH));
  }

  private void refuseInChecks(
      List<Check> checks, Predicate<Parameter> wanted, Function<Place, String> why) {
    for (Check check : checks) {
      if (check instanceof Check.NoRows rows) {
        place(rows.sql(), wanted)
            .ifPresent(place -> fields.refuse("checks", "sql: " + why.apply(place)));
      }
    }
  }

  /**
   * Rows of a batch must tell which of its intervals they belong to, or what becomes of them must
   * not depend on it.
   */
  private void refuseBatches(Strategy strategy) {
    if (strategy instanceof PartitionOverwrite) {
      fields.refuse(
          "batch_size",
          "the rows of partition_overwrite do not tell which interval they belong to: leave it out,"
              + " or use replace_where");
    }
    if (strategy instanceof AppendDedup) {
      fields.refuse(
          "batch_size",
          "append_dedup keeps the row that came first, and of the intervals of one batch none comes"
              + " first: leave it out");
    }
    if (strategy instanceof Merge merge && merge.sequence().isEmpty()) {
      fields.refuse(
          "batch_size",
          "without a sequence the interval that is written last wins, and a batch writes several at"
              + " once: name in `sequence_by` the columns that say which of two rows is newer, or"
              + " leave it out");
    }
  }

  private boolean dependsOnInterval(Source source) {
    boolean fromInputs = false;
    for (FileInput input : source.inputs()) {
      fromInputs |= input.files().usesInterval();
    }
    for (DatabaseInput input : source.databases()) {
      fromInputs |= !input.query().parameters().isEmpty();
    }
    return fromInputs || sql.flatMap(text -> place(text, parameter -> true)).isPresent();
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
