package dev.reprise.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.interval.Cadence;
import dev.reprise.interval.Schedule;
import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.ColumnType.Kind;
import dev.reprise.warehouse.FileFormat.Csv;
import dev.reprise.warehouse.FileTable.FileColumn;
import dev.reprise.write.ColumnRules.OnMissing;
import dev.reprise.write.ColumnRules.OnNew;
import dev.reprise.write.Overwrite;
import dev.reprise.write.ReplaceWhere;
import dev.reprise.write.ReplaceWhere.Outside;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PipelineLoaderTest {

  private static final String DAILY =
      """
      target: analytics.daily_orders
      every: day
      start: 2026-08-01
      write: replace_where
      time_column: order_date
      """;

  @TempDir Path folder;
  private ScratchProject project;

  @BeforeEach
  void makeProject() {
    project = new ScratchProject(folder);
  }

  @Test
  void readsAnSqlPipeline() {
    String sql =
        "SELECT order_date, count(*) AS orders\nFROM raw.orders\nWHERE order_date = :day\n";
    Pipeline pipeline = project.sql("daily_orders", DAILY, sql).pipeline("daily_orders");

    assertThat(pipeline.origin().shown()).isEqualTo("pipelines/daily_orders.sql");
    assertThat(pipeline.origin().sqlLine()).isEqualTo(8);
    assertThat(pipeline.origin().lineOf("target")).isEqualTo(2);
    assertThat(pipeline.source().sql().orElseThrow().source()).isEqualTo(sql);
    assertThat(pipeline.source().inputs()).isEmpty();
    assertThat(pipeline.sink().target()).hasToString("analytics.daily_orders");
    assertThat(pipeline.sink().strategy())
        .isEqualTo(new ReplaceWhere(Optional.empty(), Outside.REFUSE));
    assertThat(pipeline.sink().timeColumn()).contains("order_date");
    Schedule schedule = pipeline.timing().schedule().orElseThrow();
    assertThat(schedule.calendar().cadence()).isEqualTo(Cadence.DAY);
    assertThat(schedule.start()).isEqualTo(Instant.parse("2026-08-01T00:00:00Z"));
    assertThat(schedule.end()).isEmpty();
    assertThat(schedule.delay()).isZero();
    assertThat(pipeline.timing().lookback()).isZero();
    assertThat(pipeline.timing().batchSize()).isEqualTo(1);
  }

  @Test
  void readsEveryField() {
    String header =
        """
        target: daily_orders
        every: hour
        start: 2026-08-01T02:00:00+02:00
        end: "2026-09-01"
        delay: 3h
        timezone: Europe/Berlin
        write: replace_where
        replace_where: ordered_at >= :start AND region = 'EU'
        outside_slice: drop
        time_column: ordered_at
        columns_except: [op, "loaded at"]
        on_schema_change: fail
        on_missing_column: null
        lookback: 2
        batch_size: 24
        depends_on: {raw.orders: {reads_back: 6}, raw.rates: , zones: {}}
        allow: {wall_clock: "load time only"}
        """;
    Pipeline pipeline = project.sql("all", header, "SELECT :start AS a").pipeline("all");

    Schedule schedule = pipeline.timing().schedule().orElseThrow();
    assertThat(pipeline.timing().zone()).isEqualTo(ZoneId.of("Europe/Berlin"));
    assertThat(schedule.start()).isEqualTo(Instant.parse("2026-08-01T00:00:00Z"));
    assertThat(schedule.end()).contains(Instant.parse("2026-08-31T22:00:00Z"));
    assertThat(schedule.delay()).isEqualTo(Duration.ofHours(3));
    assertThat(pipeline.timing().lookback()).isEqualTo(2);
    assertThat(pipeline.timing().batchSize()).isEqualTo(24);
    ReplaceWhere strategy = (ReplaceWhere) pipeline.sink().strategy();
    assertThat(strategy.outside()).isEqualTo(Outside.DROP);
    assertThat(strategy.predicate().orElseThrow().source())
        .isEqualTo("ordered_at >= :start AND region = 'EU'");
    assertThat(pipeline.sink().columns().except()).containsExactly("op", "loaded at");
    assertThat(pipeline.sink().columns().onNew()).isEqualTo(OnNew.FAIL);
    assertThat(pipeline.sink().columns().onMissing()).isEqualTo(OnMissing.NULL);
    assertThat(pipeline.upstreams().get("raw.orders")).isEqualTo(new DeclaredUpstream(6));
    assertThat(pipeline.upstreams()).containsOnlyKeys("raw.orders", "raw.rates", "zones");
    assertThat(pipeline.allow()).containsEntry("wall_clock", "load time only");
  }

  @Test
  void readsAPipelineOfFiles() {
    project.file(
        "pipelines/raw/raw_orders.yml",
        """
        target: raw.orders
        write: overwrite
        allow_empty: true
        inputs:
          orders:
            files: "data/orders/*.csv"
            format: csv
            delimiter: "\\t"
            quote: "'"
            header: false
            null_values: [NA, "-"]
            optional: true
            date_format: dd.MM.yyyy
            columns:
              order_id: bigint
              Amount: NUMERIC(18, 2)
              placed: date
              zip: text
              at: timestamptz
        """);
    Pipeline pipeline = project.pipeline("raw_orders");

    assertThat(pipeline.origin().shown()).isEqualTo("pipelines/raw/raw_orders.yml");
    assertThat(pipeline.source().sql()).isEmpty();
    assertThat(pipeline.sink().strategy()).isEqualTo(new Overwrite(true));
    var input = pipeline.source().inputs().get(0);
    assertThat(input.name()).isEqualTo("orders");
    assertThat(input.files().text()).isEqualTo("data/orders/*.csv");
    assertThat(input.allowed().optional()).isTrue();
    assertThat(input.format()).isEqualTo(new Csv('\t', '\'', false, List.of("NA", "-")));
    assertThat(input.columns())
        .containsExactly(
            column("order_id", Kind.INTEGER, 64, 0, "bigint"),
            column("Amount", Kind.DECIMAL, 18, 2, "decimal(18,2)"),
            new FileColumn(
                "placed", new ColumnType(Kind.DATE, 0, 0, "date"), Optional.of("dd.MM.yyyy")),
            column("zip", Kind.TEXT, 0, 0, "varchar"),
            column("at", Kind.TIMESTAMP_TZ, 6, 0, "timestamp with time zone"));
  }

  private static FileColumn column(
      String name, Kind kind, int precision, int scale, String declared) {
    return new FileColumn(name, new ColumnType(kind, precision, scale, declared), Optional.empty());
  }

  @Test
  void readsWindowsFilesAndByteOrderMarks() {
    String text = "/* reprise\r\ntarget: t\r\nwrite: overwrite\r\n*/\r\nSELECT 1\r\n";
    project.file("pipelines/a.sql", "\uFEFF" + text);
    assertThat(project.pipeline("a").source().sql().orElseThrow().source())
        .isEqualTo("SELECT 1\r\n");
  }

  @Test
  void takesTheProjectsTimeZone() {
    project.file(
        "reprise.yml",
        "timezone: Asia/Tokyo\nwarehouses: { dev: { type: duckdb, path: a.duckdb } }\n");
    project.sql("a", DAILY, "SELECT 1");
    assertThat(project.pipeline("a").timing().zone()).isEqualTo(ZoneId.of("Asia/Tokyo"));
    assertThat(project.pipeline("a").timing().schedule().orElseThrow().start())
        .isEqualTo(Instant.parse("2026-07-31T15:00:00Z"));
  }

  @Test
  void acceptsAPredicateWithoutIntervals() {
    project.sql(
        "eu", "target: t\nwrite: replace_where\nreplace_where: region = 'EU'\n", "SELECT 1");
    assertThat(project.pipeline("eu").timing().schedule()).isEmpty();
  }

  @Test
  void ordersPipelinesByNameAndPassesOverOtherFiles() {
    project.sql("z/a", "target: a\nwrite: overwrite\n", "SELECT 1");
    project.sql("b", "target: b\nwrite: overwrite\n", "SELECT 1");
    project.file("pipelines/README.md", "not a pipeline");
    project.file("pipelines/.hidden.sql", "not a pipeline");
    project.file("pipelines/.git/c.sql", "not a pipeline");
    assertThat(project.load().pipelines()).extracting(Pipeline::name).containsExactly("a", "b");
  }
}
