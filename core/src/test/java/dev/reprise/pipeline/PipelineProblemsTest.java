package dev.reprise.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is said of files that are wrong. */
class PipelineProblemsTest {

  private static final String DAILY =
      """
      target: t
      every: day
      start: 2026-08-01
      write: replace_where
      time_column: d
      """;

  @TempDir Path folder;
  private ScratchProject project;

  @BeforeEach
  void makeProject() {
    project = new ScratchProject(folder);
  }

  /** Each line is added to the header of a pipeline that is well; {@code |} is a line's end. */
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '~',
      delimiter = '§',
      value = {
        "targte: x § unknown field \"targte\"; did you mean \"target\"?",
        "owner: me § unknown field \"owner\"",
        "target: x § target: is there already, in line 2",
        "timezone: Europe/Berln § timezone: there is no time zone \"Europe/Berln\"; did you mean"
            + " \"Europe/Berlin\"? Write a name such as UTC or Europe/Berlin",
        "timezone: +02:00 § timezone: there is no time zone \"+02:00\". Write a name such as UTC or"
            + " Europe/Berlin",
        "end: 2026-08-02T12:00 § end: 2026-08-02T12:00 is not a boundary of days in UTC: the"
            + " nearest are 2026-08-02 and 2026-08-03",
        "end: 2026-08-01 § end: end 2026-08-01 is not after start 2026-08-01",
        "delay: 3 hours § delay: \"3 hours\" is no duration: write 3h, 90m, 2d, 30s, 500ms or"
            + " 1h30m",
        "lookback: -1 § lookback: write a whole number, 0 or more, not \"-1\"",
        "lookback: many § lookback: write a whole number, 0 or more, not \"many\"",
        "batch_size: 0 § batch_size: write a whole number, 1 or more, not \"0\"",
        "lookback: [1] § lookback: write a text, not a list",
        "outside_slice: keep § outside_slice: write refuse or drop, not \"keep\"",
        "on_schema_change: ignore § on_schema_change: write append_new_columns or fail, not"
            + " \"ignore\"",
        "on_missing_column: keep § on_missing_column: keep is for `write: merge`, where a row that"
            + " stands there keeps its value; write refuse or null",
        "on_missing_column: § on_missing_column: write refuse, null or keep, not nothing",
        "columns_except: {a: b} § columns_except: write a text, not names with values",
        "columns_except: [a, [b]] § columns_except: write a text, not a list",
        "allow_empty: true § allow_empty: this is not for `write: replace_where`, but for"
            + " overwrite",
        "unique_key: id § unique_key: this is not for `write: replace_where`, but for merge and"
            + " append_dedup",
        "partition_by: [d] § partition_by: this is not for `write: replace_where`, but for"
            + " partition_overwrite",
        "replace_where: d = 1; § ",
        "replace_where: d = :dya § replace_where: unknown parameter :dya; did you mean :day? SQL"
            + " may use :start, :end and :day",
        "replace_where: '' § replace_where: there is no SQL here: a SELECT is wanted",
        "inputs: a.csv § inputs: write each input's name with its fields, not \"a.csv\"",
        "inputs: {o: a.csv} § inputs.o: write its fields, each as \"name: value\", not \"a.csv\"",
        "inputs: {o: {}} § inputs.o: `files` is missing: a path or a glob, relative to the project"
            + " folder",
        "inputs: {o: {files: a.csv, delimeter: ;}} § unknown field \"delimeter\" in inputs.o; did"
            + " you mean \"delimiter\"?",
        "inputs: {o: {files: a.csv, delimiter: ;;}} § inputs.o.delimiter: write one character; a"
            + " tab is \"\\t\"",
        "inputs: {o: {files: a.csv, quote: ','}} § inputs.o: delimiter and quote are both ,",
        "inputs: {o: {files: a.csv, null_values: ['a,b']}} § inputs.o: null_values: \"a,b\" holds"
            + " the delimiter, the quote or a line end",
        "inputs: {o: {files: 'a{b.csv'}} § inputs.o.files: \"a{b.csv\" has a { without a }",
        "inputs: {o: {files: a.csv, header: no}} § inputs.o.header: write true or false, not"
            + " \"no\"",
        "inputs: {o: {files: a.csv, header: false}} § inputs.o.header: files without a header need"
            + " `columns`: names with types, in the files' order",
        "inputs: {o: {files: a.json, header: false}} § inputs.o.header: this is for CSV, and the"
            + " format is json",
        "inputs: {o: {files: a.csv, format: json, rejects: r}} § inputs.o.rejects: this is for CSV,"
            + " and the format is json",
        "inputs: {o: {files: a.csv, format: xls}} § inputs.o.format: write csv, json or parquet,"
            + " not \"xls\"",
        "inputs: {o: {files: a.csv, max_rejects: 3}} § inputs.o.max_rejects: say in `rejects` which"
            + " table the lines go to",
        "inputs: {o: {files: a.csv, rejects: r, max_rejects: -1}} § inputs.o.max_rejects: write a"
            + " whole number, 0 or more, not \"-1\"",
        "inputs: {o: {files: a.csv, rejects: reprise.r}} § inputs.o.rejects: the schema \"reprise\""
            + " is the ledger's: name a table in another one",
        "inputs: {o: {jdbc: url}} § inputs.o: \"query\" is missing: a SELECT in the SQL of the database",
        "inputs: {o: {jdbc: url, query: SELECT 1, files: a}} § unknown field \"files\" in inputs.o",
        "inputs: {o: {jdbc: url, query: SELECT 1; SELECT 2}} § inputs.o.query: ",
        "inputs: {o: {jdbc: '${', query: SELECT 1}} § inputs.o.jdbc: \"${\" must be followed by",
        "inputs: {o: {files: a.csv}, O: {files: b.csv}} § inputs.O: there is an input \"o\", and"
            + " SQL ignores case",
        "inputs: {o: {files: a.csv, columns: [a]}} § inputs.o.columns: write each column's name"
            + " with its type, not a list",
        "inputs: {o: {files: a.csv, columns: {a: money}}} § inputs.o.columns.a: there is no type"
            + " \"money\". Write boolean, smallint, integer, bigint, decimal(digits, scale), real,"
            + " double, varchar, date, timestamp, timestamptz or json",
        "inputs: {o: {files: a.csv, columns: {a: decimal}}} § inputs.o.columns.a: \"decimal\" does"
            + " not say how many digits: write decimal(18, 2) for 18 digits, two of them behind the"
            + " point; at most 38",
        "inputs: {o: {files: a.csv, columns: {a: date, A: date}}} § inputs.o.columns.A: there is a"
            + " column of this name, in another case, already",
        "inputs: {o: {files: a.csv, date_format: dd.MM.yyyy}} § inputs.o.date_format: no column is"
            + " declared as date: say in `columns` which it is for",
        "inputs: {o: {files: a.csv, columns: {a: date}, date_format: 'dd{MM'}} §"
            + " inputs.o.date_format: Pattern includes reserved character: '{'",
        "depends_on: {raw.o: 6} § depends_on.raw.o: write `reads_back: 1`, or nothing, not \"6\"",
        "depends_on: {raw.o: {read_back: 6}} § unknown field \"read_back\" in depends_on.raw.o; did"
            + " you mean \"reads_back\"?",
        "depends_on: {raw.o: {reads_back: x}} § depends_on.raw.o.reads_back: write a whole number,"
            + " 0 or more, not \"x\"",
        "allow: [wall_clock] § allow: write each rule with its reason, as {wall_clock: \"why\"},"
            + " not a list",
        "allow: {wall_clok: x} § allow.wall_clok: there is no rule \"wall_clok\"; did you mean"
            + " \"wall_clock\"?",
        "allow: {wall_clock: } § allow.wall_clock: say why it is accepted here",
        "{a: b}: c § a name is wanted before the colon",
        "a: b: c § broken YAML: mapping values are not allowed here",
        "a: [b § broken YAML: expected ',' or ']', but got <stream end>",
        "? [a] : b § a name is wanted before the colon"
      })
  void aFieldIsWrong(String line, String message) {
    project.sql("daily", DAILY + line + "\n", "SELECT 1");
    if (message == null) {
      assertThat(project.load().pipelines()).hasSize(1);
    } else {
      assertThat(project.problems()).startsWith("pipelines/daily.sql:").contains(": " + message);
    }
  }

  @Test
  void theLineIsTheFiles() {
    project.sql("daily", DAILY + "\n# a comment\ninputs:\n  o:\n    fils: a\n", "SELECT 1");
    assertThat(project.problems())
        .isEqualTo(
            """
            pipelines/daily.sql:10: inputs.o: `files` is missing: a path or a glob, relative to the project folder
            pipelines/daily.sql:11: unknown field "fils" in inputs.o; did you mean "files"?\
            """);
  }

  @Test
  void theLineIsTheFilesForAnyYaml() {
    project.sql("daily", "{target: t, write: overwrite,\n  targte: x,\n\n start: 3}\n", "SELECT 1");
    assertThat(project.problems())
        .isEqualTo(
            """
            pipelines/daily.sql:3: unknown field "targte"; did you mean "target"?
            pipelines/daily.sql:5: start: this is for pipelines with intervals: give `every`, or leave it out\
            """);
  }

  @Test
  void fieldsAreMissing() {
    project.sql("a", "every: day\n", "SELECT 1");
    assertThat(project.problems())
        .isEqualTo(
            """
            pipelines/a.sql:2: "target" is missing: the table to write, as table or schema.table
            pipelines/a.sql:2: "write" is missing: say how rows are written: overwrite, replace_where, partition_overwrite, merge or append_dedup
            pipelines/a.sql:2: every: `start` is missing: where the first interval starts\
            """);
  }

  @Test
  void targetsAreNoTables() {
    project.sql("a", "target: a.b.c\nwrite: overwrite\n", "SELECT 1");
    project.sql("b", "target: Reprise.receipts\nwrite: overwrite\n", "SELECT 1");
    assertThat(project.problems())
        .isEqualTo(
            """
            pipelines/a.sql:2: target: "a.b.c" is not a table name: write table or schema.table
            pipelines/b.sql:2: target: the schema "reprise" is the ledger's: name a table in another one\
            """);
  }

  @Test
  void startIsOffABoundary() {
    project.sql("m", "target: t\nwrite: overwrite\nevery: month\nstart: 2026-08-15\n", "SELECT 1");
    assertThat(project.problems())
        .isEqualTo(
            "pipelines/m.sql:5: start: 2026-08-15 is not a boundary of months in UTC: "
                + "the nearest are 2026-08-01 and 2026-09-01");
  }

  @Test
  void everyIsUnknown() {
    project.sql("m", "target: t\nwrite: overwrite\nevery: daily\nstart: 2026-08-15\n", "SELECT 1");
    assertThat(project.problems())
        .isEqualTo("pipelines/m.sql:4: every: write hour, day, week, month or year, not \"daily\"");
  }

  @ParameterizedTest
  @CsvSource({"append", "insert", "append_only"})
  void aPlainAppendIsExplained(String word) {
    project.sql("a", "target: t\nwrite: " + word + "\n", "SELECT 1");
    assertThat(project.problems())
        .isEqualTo(
            """
            pipelines/a.sql:3: write: there is no `%s`: run again, it would write the same rows a second time.
              files that keep arriving          write: ingest
              events that have a key            write: append_dedup
              a query over an interval          write: replace_where
              rows that change, by their key    write: merge\
            """
                .formatted(word));
  }

  @Test
  void strategiesAreUnknownOrNotThereYet() {
    project.sql("a", "target: a\nwrite: ingest\nallow_empty: true\n", "SELECT 1");
    project.sql("b", "target: b\nwrite: overwrit\n", "SELECT 1");
    assertThat(project.problems())
        .isEqualTo(
            """
            pipelines/a.sql:3: write: ingest is not available yet in this version of Reprise, which has overwrite, replace_where, partition_overwrite, merge and append_dedup
            pipelines/a.sql:4: allow_empty: this is not for `write: ingest`, but for overwrite
            pipelines/b.sql:3: write: there is no strategy "overwrit"; did you mean "overwrite"? It is one of overwrite, replace_where, partition_overwrite, merge, append_dedup or ingest\
            """);
  }

  @Test
  void aSliceIsMissing() {
    project.sql("a", "target: a\nwrite: replace_where\n", "SELECT 1");
    project.sql("b", "target: b\nwrite: replace_where\ntime_column: d\n", "SELECT 1");
    assertThat(project.problems())
        .isEqualTo(
            """
            pipelines/a.sql:3: write: replace_where needs `time_column`, the column that says which interval a row belongs to, or a predicate `replace_where`
            pipelines/b.sql:3: write: replace_where by `time_column` replaces an interval: give `every` and `start`, or a predicate `replace_where`\
            """);
  }

  @Test
  void parametersNeedAnInterval() {
    project.sql("a", "target: a\nwrite: overwrite\n", "SELECT 1\nWHERE d = :day");
    project.sql("b", "target: b\nwrite: replace_where\nreplace_where: d = :day\n", "SELECT 1");
    project.file(
        "pipelines/c.yml",
        "target: c\nwrite: overwrite\ninputs: {f: {files: \"{day:yyyy-MM-dd}.csv\"}}\n");
    project.sql("d", "target: d\nwrite: overwrite\ndepends_on: {a: {reads_back: 1}}\n", "SELECT 1");
    assertThat(project.problems())
        .isEqualTo(
            """
            pipelines/a.sql:6: :day stands for an interval, and the pipeline has none: give `every` and `start`
            pipelines/b.sql:4: replace_where: :day stands for an interval, and the pipeline has none: give `every` and `start`
            pipelines/c.yml:3: inputs.f.files: the files are named by an interval, and the pipeline has none: give `every` and `start`
            pipelines/d.sql:4: depends_on.a.reads_back: it counts intervals, and the pipeline has none: give `every` and `start`\
            """);
  }

  @Test
  void batchesHaveNoDay() {
    String batches = DAILY + "batch_size: 7\n";
    project.sql("a", batches, "SELECT 1\nWHERE d = :day");
    project.sql(
        "b", batches.replace("target: t", "target: b") + "replace_where: d = :day\n", "SELECT 1");
    project.sql(
        "c",
        batches.replace("target: t", "target: c") + "inputs: {o: {files: \"{day:dd}.csv\"}}\n",
        "SELECT 1");
    assertThat(project.problems())
        .isEqualTo(
            """
            pipelines/a.sql:10: :day is one day, and with `batch_size` a unit may cover several: use :start and :end, or leave out `batch_size`
            pipelines/b.sql:8: replace_where: :day is one day, and with `batch_size` a unit may cover several: use :start and :end, or leave out `batch_size`
            pipelines/c.sql:8: inputs.o.files: {day} names one day, and with `batch_size` a unit may cover several: leave that out\
            """);
  }

  @Test
  void anOverwriteDoesNotDependOnTheInterval() {
    String header = "target: t\nwrite: overwrite\nevery: day\nstart: 2026-08-01\n";
    project.sql("a", header, "SELECT 1 WHERE d = :day");
    assertThat(project.problems())
        .isEqualTo(
            """
            pipelines/a.sql:3: write: overwrite replaces the whole table, and the rows depend on the interval: the last one run
              would stand alone. Use replace_where, or leave out `every` and the parameters\
            """);
  }

  @Test
  void aSliceOfAllIntervalsHoldsNoRowsOfOne() {
    String header =
        "target: t\nwrite: replace_where\nreplace_where: d > 0\nevery: day\nstart: 2026-08-01\n";
    project.sql("a", header, "SELECT 1 WHERE d = :day");
    project.sql("b", header.replace("t\n", "u\n").replace("> 0", "= :day"), "SELECT 1");
    assertThat(project.problems())
        .isEqualTo(
            """
            pipelines/a.sql:4: replace_where: it names the same rows in every interval, and the query's rows depend on the interval:
              the last one run would stand alone. Name the interval in it, too, by :start and :end or :day\
            """);
  }

  @Test
  void headersAreBroken() {
    String told =
        """
        there is no header: the first line of a pipeline is "/* reprise" and nothing else,
          then come its fields as YAML, then a line "*/", then one SELECT\
        """;
    project.file("pipelines/a.sql", "SELECT 1");
    project.file("pipelines/b.sql", "/* reprise */\nSELECT 1");
    project.file("pipelines/c.sql", "/* reprise\ntarget: t\n*/ SELECT 1");
    project.file("pipelines/d.sql", "");
    project.file("pipelines/e.sql", "/* reprise\n*/\nSELECT 1");
    project.file("pipelines/f.yml", "# nothing\n");
    project.file("pipelines/g.yml", "- a\n- b\n");
    assertThat(project.problems())
        .isEqualTo(
            "pipelines/a.sql:1: "
                + told
                + "\npipelines/b.sql:1: "
                + told
                + "\n"
                + "pipelines/c.sql:1: the header that begins here has no end: \"*/\" is wanted"
                + " alone on a line\n"
                + "pipelines/d.sql:1: "
                + told
                + "\npipelines/e.sql:2: there are no fields here"
                + "\npipelines/f.yml:1: there are no fields here"
                + "\npipelines/g.yml:1: write fields, each as \"name: value\", not a list");
  }

  @Test
  void yamlIsBroken() {
    project.file("pipelines/a.yml", "target: t\nwrite: 'overwrite\n");
    project.file("pipelines/b.yml", "target: t\nwrite: \u0007overwrite\n");
    project.file("pipelines/c.yml", "target: &a [*a]\n");
    project.file("pipelines/d.yml", "target: t\n\twrite: overwrite\n");
    assertThat(project.problems())
        .isEqualTo(
            """
            pipelines/a.yml:3: broken YAML: found unexpected end of stream
            pipelines/b.yml:2: broken YAML: the character U+0007 is not allowed
            pipelines/c.yml:1: broken YAML: a value holds an alias of itself
            pipelines/d.yml:2: broken YAML: found character '\\t(TAB)' that cannot start any token. (Do not use \\t(TAB) for indentation)\
            """);
  }

  @Test
  void sqlIsBroken() {
    project.sql("a", "target: a\nwrite: overwrite\n", "");
    project.sql("b", "target: b\nwrite: overwrite\n", "SELECT 1;\nDELETE FROM x");
    project.sql("c", DAILY, "SELECT 1\nWHERE d >= :strat");
    project.sql("d", "targte: d\nwrite: overwrite\n", "SELECT 'x");
    assertThat(project.problems())
        .isEqualTo(
            """
            pipelines/a.sql:5: there is no SQL here: a SELECT is wanted
            pipelines/b.sql:6: one SELECT is wanted, and this stands behind a semicolon
            pipelines/c.sql:9: unknown parameter :strat; did you mean :start? SQL may use :start, :end and :day
            pipelines/d.sql:2: "target" is missing: the table to write, as table or schema.table
            pipelines/d.sql:2: unknown field "targte"; did you mean "target"?
            pipelines/d.sql:5: the string that begins here has no end\
            """);
  }

  @Test
  void aFileIsNotUtf8() {
    byte[] latin = "target: t\nwrite: overwrite # für\n".getBytes(StandardCharsets.ISO_8859_1);
    project.file("pipelines/a.yml", latin);
    assertThat(project.problems())
        .isEqualTo("pipelines/a.yml:1: the file is not UTF-8: save it so");
  }

  @Test
  void withoutSqlThereIsOneInput() {
    project.file("pipelines/a.yml", "target: a\nwrite: overwrite\n");
    project.file(
        "pipelines/b.yml",
        "target: b\nwrite: overwrite\ninputs: {x: {files: x.csv}, y: {files: y.csv}}\n");
    assertThat(project.problems())
        .isEqualTo(
            """
            pipelines/a.yml:1: without SQL, the rows are those of one input: give `inputs` one
            pipelines/b.yml:3: inputs: without SQL, the rows are those of one input: give `inputs` one\
            """);
  }

  @Test
  void twoPipelinesHaveOneName() {
    project.sql("orders", "target: a\nwrite: overwrite\n", "SELECT 1");
    project.sql("x/Orders", "target: b\nwrite: overwrite\n", "SELECT 1");
    project.file("pipelines/y.yaml", "target: c\n");
    assertThat(project.problems())
        .isEqualTo(
            """
            pipelines/x/Orders.sql:1: pipelines/orders.sql is the pipeline "orders" already: a pipeline is named by its file, so rename one
            pipelines/y.yaml:1: a pipeline's file ends in .yml or .sql: rename this one\
            """);
  }

  @Test
  void rejectedLinesGoIntoNoTarget() {
    project.sql("a", "target: raw.Orders\nwrite: overwrite\n", "SELECT 1");
    project.sql(
        "b",
        "target: u\nwrite: overwrite\ninputs: { o: { files: a.csv, rejects: raw.orders } }\n",
        "SELECT 1");
    assertThat(project.problems())
        .isEqualTo(
            "pipelines/b.sql:4: inputs.o.rejects: raw.orders is written by pipelines/a.sql; name a"
                + " table of its own");
  }

  @Test
  void twoPipelinesHaveOneTarget() {
    project.sql("a", "target: raw.Orders\nwrite: overwrite\n", "SELECT 1");
    project.sql("b", "\nwrite: overwrite\ntarget: RAW.orders\n", "SELECT 1");
    assertThat(project.problems())
        .isEqualTo(
            "pipelines/b.sql:4: target: RAW.orders is written by pipelines/a.sql already;"
                + " a table belongs to one pipeline");
  }

  @Test
  void atMostTwentyAreShown() {
    for (int i = 10; i < 35; i++) {
      project.sql("p" + i, "target: t" + i + "\nwrite: overwrite\nowner: me\n", "SELECT 1");
    }
    assertThat(project.problems().lines())
        .hasSize(21)
        .startsWith("pipelines/p10.sql:4: unknown field \"owner\"")
        .endsWith("and 5 more");
  }

  /** What many pipelines have in common is read once, and told of each where it is wrong. */
  @Test
  void aWrongScheduleIsToldOfEachFileThatHasIt() {
    String wrong = "end: 2026-08-02T12:00\n";
    project.sql("a", DAILY, "SELECT 1 AS d");
    project.sql("b", DAILY.replace("target: t", "target: b") + wrong, "SELECT 1 AS d");
    project.sql("c", DAILY.replace("target: t", "target: c") + wrong, "SELECT 1 AS d");
    project.sql("d", DAILY.replace("target: t", "target: d") + "delay: [3h]\n", "SELECT 1 AS d");
    project.sql("e", DAILY.replace("target: t", "target: e") + "end:\n", "SELECT 1 AS d");

    String nearest = "the nearest are 2026-08-02 and 2026-08-03";
    assertThat(project.problems().lines())
        .contains(
            "pipelines/b.sql:7: end: 2026-08-02T12:00 is not a boundary of days in UTC: " + nearest,
            "pipelines/c.sql:7: end: 2026-08-02T12:00 is not a boundary of days in UTC: " + nearest,
            "pipelines/d.sql:7: delay: write a text, not a list",
            "pipelines/e.sql:7: end: write a text, not nothing");
  }

  /** The same schedule in another zone is another one. */
  @Test
  void schedulesThatAreWrittenTheSameDifferByZone() {
    project.sql("a", DAILY, "SELECT 1 AS d");
    project.sql(
        "b", DAILY.replace("target: t", "target: b") + "timezone: Asia/Tokyo\n", "SELECT 1 AS d");

    assertThat(project.pipeline("a").timing().schedule().orElseThrow().start())
        .hasToString("2026-08-01T00:00:00Z");
    assertThat(project.pipeline("b").timing().schedule().orElseThrow().start())
        .hasToString("2026-07-31T15:00:00Z");
  }
}
