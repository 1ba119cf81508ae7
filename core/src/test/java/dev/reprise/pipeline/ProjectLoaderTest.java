package dev.reprise.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProjectLoaderTest {

  private static final String SHOP =
      """
      name: shop
      warehouses:                 # the first is the default
        dev:  { type: duckdb, path: shop.duckdb, settings: { threads: 4, memory_limit: "${MEMORY}" } }
        prod: { type: postgres, url: "jdbc:postgresql://db/shop", user: "${PGUSER}", password: "x${PGPASSWORD}y" }
      timezone: America/New_York
      """;

  @TempDir Path folder;
  private ScratchProject project;

  @BeforeEach
  void makeProject() {
    project = new ScratchProject(folder);
  }

  @Test
  void findsTheNearestFolderAbove() throws IOException {
    Path below = Files.createDirectories(folder.resolve("pipelines/deep/er"));
    assertThat(ProjectLoader.find(Optional.empty(), below)).isEqualTo(folder);
    assertThat(ProjectLoader.find(Optional.empty(), folder)).isEqualTo(folder);
  }

  @Test
  void findsTheFolderThatIsNamed(@TempDir Path elsewhere) {
    assertThat(ProjectLoader.find(Optional.of(folder), elsewhere)).isEqualTo(folder);
    Path below = folder.resolve("pipelines");
    assertThat(ProjectLoader.find(Optional.of(Path.of("..")), below)).isEqualTo(folder);
  }

  @Test
  void saysWhereItLookedForAProject(@TempDir Path elsewhere) {
    assertThatExceptionOfType(DefinitionException.class)
        .isThrownBy(() -> ProjectLoader.find(Optional.empty(), elsewhere))
        .withMessage(
            "no project: there is no reprise.yml in "
                + elsewhere
                + ", nor in a folder above it.\n"
                + "Go to a project's folder, name it with --project, or make one with"
                + " `reprise init DIR`");
    assertThatExceptionOfType(DefinitionException.class)
        .isThrownBy(() -> ProjectLoader.find(Optional.of(Path.of("shop")), elsewhere))
        .withMessage("no project: there is no reprise.yml in " + elsewhere.resolve("shop"));
  }

  @Test
  void readsTheProject() {
    Project shop = project.file("reprise.yml", SHOP).load();
    assertThat(shop.name()).isEqualTo("shop");
    assertThat(shop.folder()).isEqualTo(folder);
    assertThat(shop.zone()).isEqualTo(ZoneId.of("America/New_York"));
    assertThat(shop.warehouses().keySet()).containsExactly("dev", "prod");
    assertThat(shop.pipelines()).isEmpty();
  }

  @Test
  void aProjectIsNamedByItsFolderAndRunsInUtcUnlessItSaysOtherwise() {
    Project plain = project.load();
    assertThat(plain.name()).isEqualTo(folder.getFileName().toString());
    assertThat(plain.zone()).isEqualTo(ZoneId.of("UTC"));
  }

  @Test
  void theFirstWarehouseIsTheDefault() {
    Project shop = project.file("reprise.yml", SHOP).load();
    WarehouseSettings dev = shop.warehouse(Optional.empty(), Map.of("MEMORY", "2GB"));
    assertThat(dev.name()).isEqualTo("dev");
    assertThat(dev.type()).isEqualTo("duckdb");
    assertThat(dev.options()).containsEntry("path", folder.resolve("shop.duckdb").toString());
    assertThat(dev.settings())
        .containsOnly(Map.entry("threads", "4"), Map.entry("memory_limit", "2GB"));
  }

  @Test
  void optionAndVariablePickAWarehouse() {
    Project shop = project.file("reprise.yml", SHOP).load();
    Map<String, String> environment =
        Map.of("REPRISE_WAREHOUSE", "prod", "PGUSER", "me", "PGPASSWORD", "$1", "MEMORY", "1GB");
    WarehouseSettings prod = shop.warehouse(Optional.empty(), environment);
    assertThat(prod.options())
        .containsOnly(
            Map.entry("url", "jdbc:postgresql://db/shop"),
            Map.entry("user", "me"),
            Map.entry("password", "x$1y"));
    assertThat(shop.warehouse(Optional.of("dev"), environment).name()).isEqualTo("dev");
  }

  @Test
  void aMissingVariableOfAnotherWarehouseDoesNoHarm() {
    Project shop = project.file("reprise.yml", SHOP).load();
    assertThat(shop.warehouse(Optional.of("dev"), Map.of("MEMORY", "1GB")).name()).isEqualTo("dev");
  }

  @Test
  void missingVariablesAreNamedAndOthersAreNotPrinted() {
    Project shop = project.file("reprise.yml", SHOP).load();
    assertThatExceptionOfType(DefinitionException.class)
        .isThrownBy(() -> shop.warehouse(Optional.of("prod"), Map.of()))
        .withMessage(
            """
            reprise.yml:4: warehouses.prod.password: the environment variable PGPASSWORD is not set
            reprise.yml:4: warehouses.prod.user: the environment variable PGUSER is not set""");
    assertThatExceptionOfType(DefinitionException.class)
        .isThrownBy(() -> shop.warehouse(Optional.of("prod"), Map.of("PGPASSWORD", "secret")))
        .satisfies(e -> assertThat(e.getMessage()).doesNotContain("secret"));
  }

  @Test
  void secretsAreNeverPrinted() {
    Project shop = project.file("reprise.yml", SHOP).load();
    Map<String, String> environment = Map.of("PGUSER", "me", "PGPASSWORD", "secret");
    String printed = shop + "" + shop.warehouse(Optional.of("prod"), environment);
    assertThat(printed)
        .contains("WarehouseSettings[prod, postgres]")
        .doesNotContain("secret", "PGPASS");
  }

  @Test
  void anUnknownWarehouseIsRefused() {
    Project shop = project.file("reprise.yml", SHOP).load();
    assertThatExceptionOfType(DefinitionException.class)
        .isThrownBy(() -> shop.warehouse(Optional.of("prd"), Map.of()))
        .withMessage(
            "reprise.yml has no warehouse \"prd\"; did you mean \"prod\"? It has dev and prod");
    assertThatExceptionOfType(DefinitionException.class)
        .isThrownBy(() -> shop.warehouse(Optional.empty(), Map.of("REPRISE_WAREHOUSE", "test")))
        .withMessage(
            "reprise.yml has no warehouse \"test\", which REPRISE_WAREHOUSE names. It has dev and prod");
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '~',
      delimiter = '§',
      value = {
        "name: shop § reprise.yml:1: \"warehouses\" is missing: a name for each, with its type and options",
        "warehouses: {} § reprise.yml:1: warehouses: name at least one warehouse",
        "warehouses: dev § reprise.yml:1: warehouses: write each warehouse's name with its options, not \"dev\"",
        "warehouses: {dev: {path: a}} § reprise.yml:1: warehouses.dev: \"type\" is missing: one of duckdb or postgres",
        "warehouses: {dev: {type: mysql}} § reprise.yml:1: warehouses.dev.type: write duckdb or postgres, not \"mysql\"",
        "warehouses: {dev: {type: duckdb, pth: a}} § reprise.yml:1: unknown field \"pth\" in warehouses.dev; did you mean \"path\"?",
        "warehouses: {dev: {type: duckdb}} § reprise.yml:1: warehouses.dev: \"path\" is missing: a duckdb warehouse needs it",
        "warehouses: {dev: {type: postgres}} § reprise.yml:1: warehouses.dev: \"url\" is missing: a postgres warehouse needs it",
        "warehouses: {dev: {type: duckdb, path: \"${PATH\"}} § reprise.yml:1: warehouses.dev.path: \"${\" must be followed by the name of an environment variable and \"}\"",
        "warehouses: {dev: {type: duckdb, path: a, settings: 4}} § reprise.yml:1: warehouses.dev.settings: write each setting's name with its value, not \"4\"",
        "warehouses: {dev: {type: duckdb, path: a}, dev: {}} § reprise.yml:1: warehouses.dev: is there already, in line 1",
        "warehouse: {} § reprise.yml:1: unknown field \"warehouse\"; did you mean \"warehouses\"?",
        "name: [a § reprise.yml:1: broken YAML: expected ',' or ']', but got <stream end>",
        "# nothing § reprise.yml:1: there are no fields here"
      })
  void theProjectsFileIsWrong(String text, String message) {
    project.file("reprise.yml", text);
    assertThat(project.problems().lines()).contains(message);
  }

  @Test
  void aProjectHasPipelines(@TempDir Path bare) throws IOException {
    Files.writeString(
        bare.resolve("reprise.yml"), "warehouses: {dev: {type: duckdb, path: a.duckdb}}");
    assertThatExceptionOfType(DefinitionException.class)
        .isThrownBy(() -> ProjectLoader.load(bare))
        .withMessage("reprise.yml:1: there is no folder \"pipelines\" beside this file");
  }

  @Test
  void problemsOfAllFilesAreToldTogether() {
    project.file("reprise.yml", "warehouses: {}\n");
    project.sql("b", "target: b\nwrite: overwrite\nx: 1\n", "SELECT 1");
    project.sql("a", "target: a\nwrite: overwrite\nx: 1\n", "SELECT 1");
    assertThat(project.problems())
        .isEqualTo(
            """
            pipelines/a.sql:4: unknown field "x"
            pipelines/b.sql:4: unknown field "x"
            reprise.yml:1: warehouses: name at least one warehouse""");
  }
}
