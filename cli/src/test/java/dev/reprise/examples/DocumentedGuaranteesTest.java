package dev.reprise.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.reprise.testkit.WarehouseContract;
import dev.reprise.testkit.proof.GuaranteesPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The tables of guarantees are what the contract's laws proved when they were last held. */
class DocumentedGuaranteesTest {

  private static final List<String> WAREHOUSES =
      List.of("DuckDB", "PostgreSQL 15", "PostgreSQL 18");

  @Test
  void theTablesAreWhatWasProved() throws IOException {
    Optional<GuaranteesPage> proved =
        GuaranteesPage.of(WarehouseContract.class, WAREHOUSES, Repository.file("jdbc"));
    assumeTrue(
        proved.isPresent(),
        "the laws of the contract were not all held against every warehouse: mvn verify");
    Path file = Repository.file("docs/guarantees.md");
    String page = Repository.text(file);
    String right = proved.orElseThrow().in(page);
    if (System.getProperty("reprise.docs", "").equals("write")) {
      Files.writeString(file, right);
    } else {
      assertThat(page)
          .as(
              "docs/guarantees.md; what the laws proved is written by: mvn verify -Dreprise.docs=write")
          .isEqualTo(right);
    }
  }
}
