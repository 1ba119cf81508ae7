package dev.reprise.testkit.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.testkit.Outcome;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** JSON files mean the same rows in every warehouse. */
public interface JsonLaws extends Laws {

  private void whole(String input) {
    project()
        .ingestion(
            "t",
            "target: t\nwrite: overwrite\ninputs: { f: { files: \"data/*.json\""
                + input
                + " } }\n");
  }

  private List<String> rows(String sql) {
    return project().tables().rows(sql);
  }

  private Outcome again() {
    return project().command().named("t").again().run();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"id\":1,\"amt\":1.50,\"note\":\"02134\"}\n{\"note\":\"\",\"amt\":2,\"id\":2,\"late\":true}\n",
        "[{\"id\":1,\"amt\":1.50,\"note\":\"02134\"},{\"note\":\"\",\"amt\":2,\"id\":2,\"late\":true}]",
      })
  default void jsonLinesAndArraysAreRowsByName(String text) {
    project().write("data/a.json", text);
    whole("");

    for (int run = 0; run < 2; run++) {
      assertThat(again().allDone()).isTrue();
      assertThat(rows("SELECT id, amt, note, late FROM t ORDER BY id"))
          .containsExactly("1|1.50|02134|null", "2|2.00||true");
    }
    assertThat(rows("SELECT name, type FROM reprise.columns ORDER BY name"))
        .containsExactly("amt|decimal(3,2)", "id|bigint", "late|boolean", "note|varchar");
  }

  @ParameterizedTest
  @ValueSource(strings = {"overwrite", "merge\nunique_key: id\nsequence_by: id"})
  default void nestedValuesAreKept(String write) {
    project()
        .write(
            "data/a.json",
            "{\"id\":1,\"n\":{\"a\":[1.50,null,\"é\"]}}\n{\"id\":2,\"n\":\"x\"}\n{\"id\":3}\n");
    project()
        .ingestion(
            "t", "target: t\nwrite: " + write + "\ninputs: { f: { files: \"data/*.json\" } }\n");

    for (int run = 0; run < 2; run++) {
      assertThat(again().allDone()).isTrue();
      assertThat(rows("SELECT id, replace(CAST(n AS varchar), ' ', '') FROM t ORDER BY id"))
          .containsExactly("1|{\"a\":[1.50,null,\"é\"]}", "2|\"x\"", "3|null");
    }
    assertThat(rows("SELECT name, type FROM reprise.columns ORDER BY name"))
        .containsExactly("id|bigint", "n|json");
  }

  @Test
  default void nestedValuesMayBeDeclaredAsText() {
    project().write("data/a.json", "{\"id\":1,\"n\":{\"a\":[1.50,null,\"é\"]}}\n{\"id\":2}\n");
    whole(", columns: { n: varchar }");

    for (int run = 0; run < 2; run++) {
      assertThat(again().allDone()).isTrue();
      assertThat(rows("SELECT id, n FROM t ORDER BY id"))
          .containsExactly("1|{\"a\":[1.50,null,\"é\"]}", "2|null");
    }
  }

  @Test
  default void malformedJsonIsRefusedAndLeavesTheTable() {
    project().write("data/a.json", "{\"id\":1}\n");
    whole("");
    again();
    project().write("data/b.json", "{\"id\":2}\n{\"id\":\n");

    for (int run = 1; run <= 2; run++) {
      assertThat(again().error()).startsWith("data/b.json, line 3: it is no JSON: ");
      assertThat(rows("SELECT id FROM t")).containsExactly("1");
      assertThat(project().attempts("t")).hasSize(run);
    }
  }
}
