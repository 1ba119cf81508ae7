package dev.reprise.run;

import dev.reprise.interval.Cadence;
import dev.reprise.interval.Schedule;
import dev.reprise.pipeline.Pipeline;
import dev.reprise.warehouse.Column;
import dev.reprise.warehouse.ColumnPlan;
import dev.reprise.warehouse.ColumnPlan.Assignment;
import dev.reprise.warehouse.TimeColumn;
import dev.reprise.write.Refusal;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Finds a pipeline's time column among the columns of its target, and refuses an unfit one. */
final class TimeColumns {

  private final Pipeline pipeline;

  TimeColumns(Pipeline pipeline) {
    this.pipeline = pipeline;
  }

  Optional<TimeColumn> find(ColumnPlan plan) {
    return pipeline.sink().timeColumn().map(name -> checked(column(name, plan)));
  }

  private Column column(String name, ColumnPlan plan) {
    List<Column> columns = plan.assignments().stream().map(Assignment::target).toList();
    return columns.stream()
        .filter(c -> c.isNamed(name))
        .findFirst()
        .orElseThrow(
            () ->
                Refusal.of(
                    pipeline.sink().target(),
                    "There is no column %s, which `time_column` names; there are %s."
                        .formatted(
                            name,
                            columns.stream().map(Column::name).collect(Collectors.joining(", "))),
                    "Add it to the query, or correct `time_column`."));
  }

  private TimeColumn checked(Column column) {
    switch (column.type().kind()) {
      case DATE -> checkDate(column);
      case TIMESTAMP -> checkLocal(column);
      case TIMESTAMP_TZ -> {}
      default ->
          throw unfit(
              column,
              "it is %s, and must be a date or a timestamp".formatted(column.type()),
              "Convert it in the query, for example CAST(%s AS DATE).".formatted(column.name()));
    }
    return new TimeColumn(column, zone());
  }

  private void checkDate(Column column) {
    if (hourly().isPresent()) {
      throw unfit(
          column,
          "it is a date, which does not tell hours apart",
          "Use a timestamp with time zone for `every: hour`.");
    }
  }

  /** What a zone did to its clocks before the first interval does no harm. */
  private void checkLocal(Column column) {
    if (hourly()
        .filter(hours -> zone().getRules().nextTransition(hours.start()) != null)
        .isPresent()) {
      throw unfit(
          column,
          "it has no time zone, and in %s an hour occurs twice when the clocks change"
              .formatted(zone()),
          "Use a timestamp with time zone, or `timezone: UTC`.");
    }
  }

  private Optional<Schedule> hourly() {
    return pipeline.timing().schedule().filter(s -> s.calendar().cadence() == Cadence.HOUR);
  }

  private ZoneId zone() {
    return pipeline.timing().zone();
  }

  private RuntimeException unfit(Column column, String why, String remedy) {
    return Refusal.of(
        pipeline.sink().target(),
        "`time_column` %s does not fit: %s.".formatted(column.name(), why),
        remedy);
  }
}
