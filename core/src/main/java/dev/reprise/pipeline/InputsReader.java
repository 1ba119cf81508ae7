package dev.reprise.pipeline;

import dev.reprise.input.DatabaseInput;
import dev.reprise.input.FileInput;
import dev.reprise.input.FileInput.Allowance;
import dev.reprise.input.FileInput.RejectsTable;
import dev.reprise.input.FilePattern;
import dev.reprise.ledger.TableName;
import dev.reprise.warehouse.FileFormat;
import dev.reprise.warehouse.FileTable.FileColumn;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Reads the named inputs of a pipeline. */
final class InputsReader {

  private static final List<String> FORMATS = List.of("csv", "json", "parquet");

  private static final List<String> FIELDS =
      List.of(
          "files",
          "format",
          "columns",
          "delimiter",
          "quote",
          "header",
          "encoding",
          "null_values",
          "date_format",
          "timestamp_format",
          "optional",
          "jdbc",
          "query",
          "rejects",
          "max_rejects");

  private static final List<String> CSV_ONLY =
      List.of("delimiter", "quote", "header", "encoding", "null_values", "rejects", "max_rejects");

  private static final List<String> JSON_NAMES =
      List.of(".json", ".jsonl", ".ndjson", ".json.gz", ".jsonl.gz", ".ndjson.gz");

  /** Where `max_rejects` does not say. */
  private static final int MOST_REJECTS = 100;

  private final Mapping pipeline;
  private final boolean inBatches;
  private final List<FileInput> inputs = new ArrayList<>();
  private final List<DatabaseInput> databases = new ArrayList<>();

  /** What a pipeline reads under names of its own. */
  record Inputs(List<FileInput> files, List<DatabaseInput> databases) {
    int size() {
      return files.size() + databases.size();
    }
  }

  private InputsReader(Mapping pipeline, boolean inBatches) {
    this.pipeline = pipeline;
    this.inBatches = inBatches;
  }

  static Inputs read(Mapping pipeline, Timing timing) {
    InputsReader reader = new InputsReader(pipeline, timing.batchSize() > 1);
    pipeline.read("inputs", reader::all);
    return new Inputs(reader.inputs, reader.databases);
  }

  private Mapping all(Value value) {
    Mapping named = value.mapping("each input's name with its fields", pipeline.problems());
    Map<String, String> names = new HashMap<>();
    named.each(
        (name, input) -> {
          String first = names.putIfAbsent(name.toLowerCase(Locale.ROOT), name);
          if (first != null) {
            throw input.wrong("there is an input \"" + first + "\", and SQL ignores case");
          }
          one(name, fields(input));
        });
    return named;
  }

  private Mapping fields(Value input) {
    return input.mapping("its fields, each as \"name: value\"", pipeline.problems());
  }

  private void one(String name, Mapping input) {
    if (input.has("jdbc")) {
      new DatabaseInputReader(pipeline, inBatches).read(name, input).ifPresent(databases::add);
    } else {
      files(name, input).ifPresent(inputs::add);
    }
  }

  private Optional<FileInput> files(String name, Mapping input) {
    input.refuseUnknown(FIELDS);
    Optional<String> format = input.read("format", word -> word.word(FORMATS));
    if (!input.has("files")) {
      input.refuse("files", "`files` is missing: a path or a glob, relative to the project folder");
    }
    Optional<FilePattern> files = input.read("files", this::pattern);
    FileFormat written = format(input, format, files);
    List<FileColumn> columns = CsvFields.columns(input);
    Allowance allowed =
        new Allowance(input.read("optional", Value::truth).orElse(false), rejects(input));
    return files.map(pattern -> new FileInput(name, pattern, written, columns, allowed));
  }

  private static Optional<RejectsTable> rejects(Mapping input) {
    Optional<TableName> table = input.read("rejects", SinkReader::table);
    Optional<Integer> most = input.read("max_rejects", value -> value.number(0));
    if (most.isPresent() && !input.has("rejects")) {
      input.refuse("max_rejects", "say in `rejects` which table the lines go to");
    }
    return table.map(name -> new RejectsTable(name, most.orElse(MOST_REJECTS)));
  }

  /** What `format` says, or the end of the files' names. */
  private static FileFormat format(
      Mapping input, Optional<String> named, Optional<FilePattern> files) {
    String format = named.orElseGet(() -> files.map(InputsReader::byName).orElse("csv"));
    if (format.equals("csv")) {
      return CsvFields.dialect(input);
    }
    for (String field : CSV_ONLY) {
      if (input.has(field)) {
        input.refuse(field, "this is for CSV, and the format is " + format);
      }
    }
    return format.equals("json") ? new FileFormat.Json() : FileFormat.Parquet.UNREAD;
  }

  private static String byName(FilePattern files) {
    String name = files.text().toLowerCase(Locale.ROOT);
    if (name.endsWith(".parquet")) {
      return "parquet";
    }
    return JSON_NAMES.stream().anyMatch(name::endsWith) ? "json" : "csv";
  }

  private FilePattern pattern(Value value) {
    FilePattern pattern = value.text(FilePattern::parse);
    if (inBatches && pattern.usesDay()) {
      throw value.wrong(
          "{day} names one day, and with `batch_size` a unit may cover several: leave that out");
    }
    if (pattern.usesInterval() && !pipeline.has("every")) {
      throw value.wrong(
          "the files are named by an interval, and the pipeline has none: give `every` and `start`");
    }
    return pattern;
  }
}
