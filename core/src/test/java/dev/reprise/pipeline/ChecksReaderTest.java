package dev.reprise.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.warehouse.SqlTemplate;
import dev.reprise.write.Check;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChecksReaderTest {

  private static final String HEADER = "target: t\nwrite: overwrite\n";

  @TempDir Path folder;
  private ScratchProject project;

  @BeforeEach
  void makeProject() {
    project = new ScratchProject(folder);
  }

  private Pipeline read(String fields) {
    project.sql("p", HEADER + fields, "SELECT 1 AS a, 2 AS b");
    return project.load().pipelines().iterator().next();
  }

  @Test
  void checksAreReadInTheOrderOfTheFile() {
    List<Check> checks =
        read("""
        checks:
          unique: [a, b]
          not_null: a
          accepted_values: { a: [1, two] }
          sql: "SELECT * FROM stage WHERE a > b"
          unique_in_target: [a]
        """)
            .sink()
            .checks();

    assertThat(checks)
        .containsExactly(
            new Check.Unique(List.of("a", "b")),
            new Check.NotNull(List.of("a")),
            new Check.Accepted("a", List.of("1", "two")),
            new Check.NoRows(SqlTemplate.parse("SELECT * FROM stage WHERE a > b")),
            new Check.UniqueInTarget(List.of("a")));
  }

  @ParameterizedTest
  @CsvSource({
    "'>= 1', 0, 1",
    "'<= 2', 3, 2",
    "'> 0', 0, 1",
    "'< 10', 10, 9",
    "'= 0', 1, 0",
    "'>=3', 2, 3"
  })
  void rowsAreCounted(String text, long wrong, long right) {
    Check.Rows rows = (Check.Rows) read("checks: {rows: '" + text + "'}\n").sink().checks().get(0);

    assertThat(rows.holds().test(wrong)).isFalse();
    assertThat(rows.holds().test(right)).isTrue();
  }

  @Test
  void checksAreNoPartOfTheDefinition() {
    assertThat(read("checks: {rows: '> 0'}\n").definitionHash())
        .isEqualTo(read("").definitionHash());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '§',
      quoteCharacter = '~',
      value = {
        "checks: [a] § 4: checks: write each check by its name, as {not_null: [id]}, not a list",
        "checks: {notnull: a} § 4: unknown field \"notnull\" in checks; did you mean \"not_null\"?",
        "checks: {not_null: []} § 4: checks.not_null: name at least one column",
        "checks: {rows: 1} § 4: checks.rows: write >=, <=, >, < or = and a number, as \">= 1\", not"
            + " \"1\"",
        "checks: {rows: '>= many'} § 4: checks.rows: write >=, <=, >, < or = and a number, as \">="
            + " 1\", not \">= many\"",
        "checks: {accepted_values: a} § 4: checks.accepted_values: write each column with its"
            + " values, as {status: [open, paid]}, not \"a\"",
        "checks: {accepted_values: {a: []}} § 4: checks.accepted_values.a: list the values that are"
            + " accepted",
        "checks: {sql: ''} § 4: checks.sql: there is no SQL here: a SELECT is wanted",
        "checks: {sql: 'SELECT :dya'} § 4: checks.sql: unknown parameter :dya; did you mean :day?"
            + " SQL may use :start, :end and :day",
        "checks: {sql: 'SELECT :day'} § 4: checks: sql: :day stands for an interval, and the"
            + " pipeline has none: give `every` and `start`",
        "columns_except: A|checks: {unique_in_target: a} § 5: checks.unique_in_target: a is not"
            + " stored (`columns_except`), so the table has no such key"
      })
  void aCheckIsWrong(String fields, String message) {
    project.sql("p", HEADER + fields.replace("|", "\n") + "\n", "SELECT 1 AS a");

    assertThat(project.problems()).isEqualTo("pipelines/p.sql:" + message);
  }
}
