package dev.reprise.pipeline;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A project in a folder of its own, written file by file. */
final class ScratchProject {

  private final Path folder;

  ScratchProject(Path folder) {
    this.folder = folder;
    file("reprise.yml", "warehouses:\n  dev: { type: duckdb, path: shop.duckdb }\n");
    try {
      Files.createDirectories(folder.resolve("pipelines"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Path folder() {
    return folder;
  }

  ScratchProject file(String name, String text) {
    return file(name, text.getBytes(StandardCharsets.UTF_8));
  }

  ScratchProject file(String name, byte[] bytes) {
    try {
      Path file = folder.resolve(name);
      Files.createDirectories(file.toAbsolutePath().getParent());
      Files.write(file, bytes);
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** An SQL pipeline: its header's fields and its SELECT. */
  ScratchProject sql(String name, String header, String select) {
    return file("pipelines/" + name + ".sql", "/* reprise\n" + header + "*/\n" + select);
  }

  Project load() {
    return ProjectLoader.load(folder);
  }

  Pipeline pipeline(String name) {
    return load().pipelines().stream()
        .filter(pipeline -> pipeline.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /** What loading says is wrong. */
  String problems() {
    DefinitionException[] thrown = new DefinitionException[1];
    assertThatExceptionOfType(DefinitionException.class)
        .isThrownBy(this::load)
        .satisfies(e -> thrown[0] = e);
    return String.valueOf(thrown[0].getMessage());
  }
}
