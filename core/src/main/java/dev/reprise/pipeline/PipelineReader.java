package dev.reprise.pipeline;

import dev.reprise.pipeline.PipelineMemory.Known;
import dev.reprise.warehouse.SqlTemplate;
import dev.reprise.warehouse.SqlText;
import dev.reprise.warehouse.SqlTextException;
import java.util.Map;
import java.util.Optional;

/** Reads one pipeline file into a value. */
final class PipelineReader {

  private final PipelineText text;
  private final Optional<Known> known;
  private final Mapping fields;
  private final FileProblems problems;

  private PipelineReader(
      PipelineText text, Optional<Known> known, Mapping fields, FileProblems problems) {
    this.text = text;
    this.known = known;
    this.fields = fields;
    this.problems = problems;
  }

  /**
   * The pipeline; empty if anything is wrong with it, and the problems then say what.
   *
   * @param known of the same text
   */
  static Optional<Pipeline> read(
      PipelineText text, Schedules schedules, Optional<Known> known, FileProblems problems) {
    Optional<SqlText> sql =
        known.isPresent()
            ? Optional.empty()
            : text.sql().flatMap(written -> sql(text, written, problems));
    return YamlText.read(text.yaml(), text.linesAbove(), problems)
        .map(fields -> new PipelineReader(text, known, fields, problems))
        .flatMap(reader -> reader.pipeline(sql, schedules));
  }

  private static Optional<SqlText> sql(PipelineText text, String written, FileProblems problems) {
    try {
      return Optional.of(SqlText.read(written));
    } catch (SqlTextException e) {
      problems.add(text.origin().lineOfSql(e.line()), String.valueOf(e.getMessage()));
      return Optional.empty();
    }
  }

  /**
   * @param sql taken apart, where it is not known
   */
  private Optional<Pipeline> pipeline(Optional<SqlText> sql, Schedules schedules) {
    KnownFields.check(fields);
    Timing timing = TimingReader.read(fields, schedules);
    InputsReader.Inputs inputs = InputsReader.read(fields, timing);
    Optional<Sink> sink = SinkReader.read(fields);
    Map<String, DeclaredUpstream> upstreams = DependenciesReader.upstreams(fields);
    Map<String, String> allow = DependenciesReader.allow(fields);
    if (text.sql().isEmpty() && inputs.size() != 1 && !problems.any()) {
      fields.refuse("inputs", "without SQL, the rows are those of one input: give `inputs` one");
    }
    if (problems.any()) {
      return Optional.empty();
    }
    Optional<SqlTemplate> template =
        known.isPresent() ? known.get().sql() : sql.map(SqlText::template);
    Source source = new Source(template, inputs.files(), inputs.databases());
    Origin origin = text.origin().with(fields.lines());
    String hash =
        known.isPresent()
            ? known.get().definitionHash()
            : new DefinitionHash(upstreams)
                .of(sql.map(SqlText::folded), inputs, sink.orElseThrow(), timing);
    Pipeline pipeline =
        new Pipeline(origin, source, sink.orElseThrow(), timing, upstreams, allow, hash);
    IntervalUse.check(fields, pipeline);
    return problems.any() ? Optional.empty() : Optional.of(pipeline);
  }
}
