package dev.reprise.jdbc.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.testkit.postgres.PostgresDatabase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A database that does not have every character. */
class PostgresEncodingTest extends PostgresCase {

  @Override
  PostgresDatabase newDatabase() {
    return server().create("ENCODING 'LATIN1' TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"merge\nunique_key: code\nsequence_by: s", "append_dedup\nunique_key: code"})
  void rowsAreKnownByTheirTexts(String write) {
    project().pipeline("t", "target: t\nwrite: " + write, "SELECT 'na\u00efve' AS code, 1 AS s");

    assertThat(project().run().units()).containsExactly("t done");
    assertThat(project().command().named("t").again().run().units()).containsExactly("t unchanged");
    assertThat(project().tables().rows("SELECT code, s FROM t")).containsExactly("na\u00efve|1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"und-u-ks-level2", "und-u-ks-level1-kc-true"})
  void aKeyColumnWhoseCollationFoldsIsRefused(String locale) {
    database()
        .execute(
            "CREATE COLLATION folds (provider = icu, locale = '%s', deterministic = false)"
                .formatted(locale),
            "CREATE TABLE t(code text COLLATE folds, s integer)");
    project()
        .pipeline(
            "t",
            "target: t\nwrite: merge\nunique_key: code\nsequence_by: s",
            "SELECT 'a' AS code, 1 AS s");

    assertThat(project().run().error()).startsWith("The key column code of t is text, in which");
    assertThat(project().tables().rows("SELECT * FROM t")).isEmpty();
  }

  @Test
  void aTextThatItDoesNotHaveIsRefused() {
    project().pipeline("t", "target: t\nwrite: overwrite", "SELECT '\u3042' AS code");

    assertThat(project().run().error())
        .contains("has no equivalent in encoding \"LATIN1\"")
        .contains("Nothing was written: t is as it was.");
    assertThat(project().receipts("t")).isEmpty();
  }
}
