package dev.reprise.pipeline;

import dev.reprise.pipeline.PipelineMemory.Known;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Reads the files below {@code pipelines/} into values. */
final class PipelineLoader {

  /** Stands for what is not UTF-8, unless the text itself holds it. */
  private static final char REPLACED = '\uFFFD';

  private final Schedules schedules;
  private final PipelineMemory memory;
  private final Problems problems;

  private PipelineLoader(ZoneId projectZone, PipelineMemory memory, Problems problems) {
    this.schedules = new Schedules(projectZone);
    this.memory = memory;
    this.problems = problems;
  }

  /** Those that are well, in the order of their names. */
  static List<Pipeline> load(
      Path project, ZoneId projectZone, PipelineMemory memory, Problems problems) {
    PipelineLoader loader = new PipelineLoader(projectZone, memory, problems);
    List<Pipeline> pipelines = new ArrayList<>();
    for (PipelineFile file : PipelineFolder.files(project, problems)) {
      loader.load(file).ifPresent(pipelines::add);
    }
    pipelines.sort(Comparator.comparing(Pipeline::name));
    return pipelines;
  }

  private Optional<Pipeline> load(PipelineFile file) {
    FileProblems own = problems.in(file.shown());
    return content(file.path(), own).flatMap(content -> load(file, content, own));
  }

  private Optional<Pipeline> load(PipelineFile file, String content, FileProblems own) {
    String zone = schedules.projectZone().getId();
    Optional<Known> known =
        memory.of(file.shown(), content).filter(before -> before.projectZone().equals(zone));
    Optional<Pipeline> read =
        PipelineText.of(file, content, own)
            .flatMap(text -> PipelineReader.read(text, schedules, known, own));
    if (known.isEmpty() && read.isPresent()) {
      Pipeline found = read.get();
      memory.found(
          file.shown(), content, new Known(zone, found.source().sql(), found.definitionHash()));
    }
    return read;
  }

  /** The text of a file; empty if it cannot be read. */
  static Optional<String> content(Path file, FileProblems problems) {
    try {
      return Optional.of(text(file));
    } catch (CharacterCodingException e) {
      problems.add(1, "the file is not UTF-8: save it so");
    } catch (IOException e) {
      problems.add(1, "the file cannot be read: " + e.getMessage());
    }
    return Optional.empty();
  }

  /** By a plain stream, which opens sooner than a channel; what is odd is left to the latter. */
  private static String text(Path file) throws IOException {
    Optional<String> plain = plain(file);
    return plain.isPresent() ? plain.get() : Files.readString(file);
  }

  private static Optional<String> plain(Path file) {
    try (FileInputStream in = new FileInputStream(file.toFile())) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return text.indexOf(REPLACED) < 0 ? Optional.of(text) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty(); // The other way meets the same, and says it in better words.
    }
  }
}
