package dev.reprise.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.reprise.pipeline.DefinitionException;
import dev.reprise.pipeline.ProjectLoader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** What the documentation shows of files is what Reprise reads, and refuses in these words. */
class DocumentedPipelinesTest {

  private static final List<String> PAGES = List.of("README.md", "docs/pipelines.md");
  private static final String WAREHOUSE =
      "warehouses: { dev: { type: duckdb, path: shop.duckdb } }";

  @TempDir Path folder;

  @TestFactory
  Stream<DynamicTest> eachFileIsReadAsThePageSays() {
    return PAGES.stream()
        .flatMap(
            page ->
                Snippet.of(Repository.text(page)).stream()
                    .filter(block -> isFile(block.snippet()))
                    .map(block -> test(page, block)));
  }

  private DynamicTest test(String page, Snippet.WithOutput block) {
    String name = page + ":" + block.snippet().line();
    Path project = folder.resolve(name.replaceAll("\\W", "_"));
    return DynamicTest.dynamicTest(name, () -> check(project, block));
  }

  private static boolean isFile(Snippet snippet) {
    return snippet.is("yaml") || snippet.is("sql") && snippet.text().startsWith("/* reprise");
  }

  private static void check(Path project, Snippet.WithOutput block) throws IOException {
    Snippet snippet = block.snippet();
    Files.createDirectories(project.resolve("pipelines"));
    boolean isProject = snippet.text().contains("warehouses:");
    Files.writeString(project.resolve("reprise.yml"), isProject ? snippet.text() : WAREHOUSE);
    if (!isProject) {
      String ending = snippet.is("sql") ? ".sql" : ".yml";
      Files.writeString(project.resolve("pipelines/example" + ending), snippet.text());
    }
    if (block.output().isEmpty()) {
      ProjectLoader.load(project);
      return;
    }
    DefinitionException refusal =
        catchThrowableOfType(DefinitionException.class, () -> ProjectLoader.load(project));
    assertThat(refusal).isNotNull().hasMessage(block.output().get().stripTrailing());
  }
}
