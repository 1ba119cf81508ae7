package dev.reprise.pipeline;

import dev.reprise.warehouse.SqlText;
import dev.reprise.warehouse.SqlTextException;
import java.time.ZoneId;
import java.util.Map;
import java.util.Optional;

/** Reads one pipeline file into a value. */
final class PipelineReader {

  private final PipelineText text;
  private final Mapping fields;
  private final FileProblems problems;

  private PipelineReader(PipelineText text, Mapping fields, FileProblems problems) {
    this.text = text;
    this.fields = fields;
    this.problems = problems;
  }

  /** The pipeline; empty if anything is wrong with it, and the problems then say what. */
  static Optional<Pipeline> read(PipelineText text, ZoneId projectZone, FileProblems problems) {
    Optional<SqlText> sql = text.sql().flatMap(written -> sql(text, written, problems));
    return YamlText.read(text.yaml(), text.linesAbove(), problems)
        .map(fields -> new PipelineReader(text, fields, problems))
        .flatMap(reader -> reader.pipeline(sql, projectZone));
  }

  private static Optional<SqlText> sql(PipelineText text, String written, FileProblems problems) {
    try {
      return Optional.of(SqlText.read(written));
    } catch (SqlTextException e) {
      problems.add(text.origin().lineOfSql(e.line()), String.valueOf(e.getMessage()));
      return Optional.empty();
    }
  }

  private Optional<Pipeline> pipeline(Optional<SqlText> sql, ZoneId projectZone) {
    KnownFields.check(fields);
    Timing timing = TimingReader.read(fields, projectZone);
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
    Source source = new Source(sql.map(SqlText::template), inputs.files(), inputs.databases());
    Origin origin = text.origin().with(fields.lines());
    String hash =
        new DefinitionHash(upstreams)
            .of(sql.map(SqlText::folded), inputs, sink.orElseThrow(), timing);
    Pipeline pipeline =
        new Pipeline(origin, source, sink.orElseThrow(), timing, upstreams, allow, hash);
    IntervalUse.check(fields, pipeline);
    return problems.any() ? Optional.empty() : Optional.of(pipeline);
  }
}
