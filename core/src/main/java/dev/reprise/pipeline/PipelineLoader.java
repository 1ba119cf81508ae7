package dev.reprise.pipeline;

import java.io.File;
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

  private final ZoneId projectZone;
  private final Problems problems;

  private PipelineLoader(ZoneId projectZone, Problems problems) {
    this.projectZone = projectZone;
    this.problems = problems;
  }

  /** Those that are well, in the order of their names. */
  static List<Pipeline> load(Path project, ZoneId projectZone, Problems problems) {
    PipelineLoader loader = new PipelineLoader(projectZone, problems);
    List<Pipeline> pipelines = new ArrayList<>();
    for (PipelineFile file : PipelineFolder.files(project, problems)) {
      loader.load(file).ifPresent(pipelines::add);
    }
    pipelines.sort(Comparator.comparing(Pipeline::name));
    return pipelines;
  }

  private Optional<Pipeline> load(PipelineFile file) {
    FileProblems own = problems.in(file.shown());
    return content(file.path(), own)
        .flatMap(content -> PipelineText.of(file, content, own))
        .flatMap(text -> PipelineReader.read(text, projectZone, own));
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
    File plain = file.toFile();
    if (plain.isFile() && plain.canRead()) {
      try (FileInputStream in = new FileInputStream(plain)) {
        String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        if (text.indexOf(REPLACED) < 0) {
          return text;
        }
      }
    }
    return Files.readString(file);
  }
}
