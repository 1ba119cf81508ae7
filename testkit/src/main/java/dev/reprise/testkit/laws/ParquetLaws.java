package dev.reprise.testkit.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.testkit.Outcome;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Parquet files mean the same rows in every warehouse. */
public interface ParquetLaws extends Laws {

  private void copy(String name) throws IOException {
    try (InputStream in = ParquetLaws.class.getResourceAsStream(name)) {
      project().write("data/" + name, Objects.requireNonNull(in, name).readAllBytes());
    }
  }

  private void whole() {
    project()
        .ingestion(
            "t", "target: t\nwrite: overwrite\ninputs: { f: { files: \"data/*.parquet\" } }\n");
  }

  private Outcome again() {
    return project().command().again().named("t").run();
  }

  private List<String> rows() {
    return project().tables().rows("SELECT id, amt, paid_on, note FROM t ORDER BY id");
  }

  @Test
  default void parquetFilesAreUnitedByName() throws IOException {
    copy("a.parquet");
    copy("b.parquet");
    whole();

    assertThat(again().allDone()).isTrue();
    assertThat(rows()).containsExactly("1|1.50|2026-08-01|null", "2|1234.50|null|x");
    assertThat(again().units()).containsExactly("t unchanged");
    assertThat(rows()).containsExactly("1|1.50|2026-08-01|null", "2|1234.50|null|x");
  }

  @Test
  default void parquetNamesThatDifferOnlyInCaseAreRefused() throws IOException {
    copy("a.parquet");
    copy("b.parquet");
    whole();
    again();
    copy("twins.parquet");

    for (int run = 1; run <= 2; run++) {
      assertThat(again().error())
          .isEqualTo(
              """
              data/twins.parquet: it has the columns "amt" and "Amt"; column names must differ by more than case.
              Nothing was written: the table holds the rows that it held before.
              Rename one of them where the file is written.""");
      assertThat(rows()).hasSize(2);
      assertThat(project().attempts("t")).hasSize(run);
    }
  }
}
