package dev.reprise.testkit.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.testkit.proof.Proof.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What was not proved is seen on the page, and a run of a few laws does not write it. */
class GuaranteesPageTest {

  private static final String PAGE =
      """
      Before
      <!-- written by the build: begin -->
      old
      <!-- written by the build: end -->
      After
      """;

  @TempDir private Path module;

  /** A contract of two laws. */
  interface Contract {
    @Proves(Fault.RERUN)
    void everyWay();

    @Proves(value = Fault.TIE, ways = Way.MERGE)
    void ties();
  }

  private void proved(String warehouse, Proof... proofs) {
    new Proofs(warehouse, List.of(proofs)).write(Proofs.folder(module));
  }

  private static Proof[] all(Verdict ofTies) {
    List<Proof> proofs = new ArrayList<>();
    for (Way way : Way.values()) {
      if (way != Way.HISTORY) {
        proofs.add(new Proof("everyWay", Fault.RERUN, way, Verdict.PROVED));
      }
    }
    proofs.add(new Proof("ties", Fault.TIE, Way.MERGE, ofTies));
    return proofs.toArray(Proof[]::new);
  }

  private String page(String... warehouses) throws IOException {
    return GuaranteesPage.of(Contract.class, List.of(warehouses), module).orElseThrow().in(PAGE);
  }

  private boolean isProved(String... warehouses) throws IOException {
    return GuaranteesPage.of(Contract.class, List.of(warehouses), module).isPresent();
  }

  @Test
  void aCellTellsHowManyLawsProveItOrWhyNoneNeedsToOrThatNoneDoes() throws IOException {
    proved("One", all(Verdict.PROVED));
    proved("Two", all(Verdict.PROVED));

    assertThat(page("One", "Two"))
        .startsWith("Before\n<!-- written by the build: begin -->\n\n**One, Two**\n")
        .endsWith("<!-- written by the build: end -->\nAfter\n")
        .contains("| the unit is run again | ✓ 1 | ✓ 1 | ✓ 1 |\n")
        .contains("| the unit is run again | ✓ 1 | ✓ 1 | **no law** | ✓ 1 |\n")
        .contains("| rows that cannot be told apart | (c) | (c) | (c) |\n")
        .contains("- (c) cannot come: nothing is chosen among rows")
        .contains("- the unit is run again: `everyWay`\n")
        .doesNotContain("\nold\n");
  }

  @Test
  void aLawThatFailedOrWasSkippedIsSeenAtItsWarehouse() throws IOException {
    proved("One", all(Verdict.PROVED));
    proved("Three", all(Verdict.SKIPPED));
    proved("Two", all(Verdict.FAILED));

    assertThat(page("One", "Three", "Two"))
        .contains("**One**\n", "**Two**\n", "**Three**\n")
        .contains("| rows that cannot be told apart | **failed** | **no law** |")
        .contains("| rows that cannot be told apart | **skipped** | **no law** |");
  }

  @Test
  void whatIsNotOfAllLawsAndWarehousesIsNoPage() throws IOException {
    assertThat(isProved("One")).isFalse();
    proved("One", all(Verdict.PROVED));
    proved("Two", new Proof("everyWay", Fault.RERUN, Way.MERGE, Verdict.PROVED));

    assertThat(isProved("One")).isTrue();
    assertThat(isProved("One", "Two")).isFalse();
  }

  @Test
  void aVerdictIsTheWorstOfThoseOfALaw() {
    assertThat(Verdict.PROVED.and(Verdict.SKIPPED)).isEqualTo(Verdict.SKIPPED);
    assertThat(Verdict.FAILED.and(Verdict.PROVED)).isEqualTo(Verdict.FAILED);
  }
}
