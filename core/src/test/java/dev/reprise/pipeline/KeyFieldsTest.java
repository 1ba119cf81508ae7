package dev.reprise.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.warehouse.Keys;
import dev.reprise.warehouse.Sequence;
import dev.reprise.warehouse.Sequence.OnTie;
import dev.reprise.write.AppendDedup;
import dev.reprise.write.ColumnRules;
import dev.reprise.write.Merge;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeyFieldsTest {

  private static final String MERGE = "target: t\nwrite: merge\n";
  private static final String NEWEST = MERGE + "unique_key: [a, b]\nsequence_by: [s, r]\n";

  @TempDir Path folder;
  private ScratchProject project;

  @BeforeEach
  void makeProject() {
    project = new ScratchProject(folder);
  }

  private Pipeline read(String fields) {
    project.sql("p", fields, "SELECT 1 AS a, 2 AS b");
    return project.load().pipelines().iterator().next();
  }

  @Test
  void keysAndSequencesAreOneColumnOrSeveral() {
    assertThat(read(MERGE + "unique_key: a\n").sink().strategy())
        .isEqualTo(
            new Merge(new Keys(List.of("a"), false), Optional.empty(), Optional.empty(), false));
    assertThat(read(NEWEST + "null_keys: match\non_tie: highest\n").sink().strategy())
        .isEqualTo(
            new Merge(
                new Keys(List.of("a", "b"), true),
                Optional.of(new Sequence(List.of("s", "r"), OnTie.HIGHEST)),
                Optional.empty(),
                false));
    assertThat(read(NEWEST + "on_missing_column: keep\n").sink().columns().onMissing())
        .isEqualTo(ColumnRules.OnMissing.KEEP);
  }

  @Test
  void deletesAndTheFirstRowsOfAKey() {
    assertThat(read(NEWEST + "delete_when: op = 'D'\n").sink().strategy())
        .isInstanceOfSatisfying(
            Merge.class,
            merge -> assertThat(merge.deleteWhen().orElseThrow().source()).isEqualTo("op = 'D'"));
    assertThat(
            read("target: t\nwrite: append_dedup\nunique_key: a\nnull_keys: match\n")
                .sink()
                .strategy())
        .isEqualTo(new AppendDedup(new Keys(List.of("a"), true)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"null_keys: refuse", "on_tie: refuse", "unique_key: [B, A]"})
  void theDefinitionHashPassesOverOtherWaysToSayTheSame(String field) {
    String hash = read(NEWEST).definitionHash();

    String same =
        field.startsWith("unique_key")
            ? NEWEST.replace("unique_key: [a, b]", field)
            : NEWEST + field;

    assertThat(read(same + "\n").definitionHash()).isEqualTo(hash);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[a, b]|[a]",
        "[s, r]|[r, s]",
        "[s, r]|[s]",
        "unique_key|null_keys: match~unique_key",
        "unique_key|on_tie: highest~unique_key",
        "unique_key|history: true~unique_key",
        "unique_key|delete_when: op = 'D'~unique_key",
        "unique_key|on_missing_column: keep~unique_key"
      })
  void theDefinitionHashSeesWhatCanChangeRows(String written, String otherwise) {
    assertThat(NEWEST).contains(written);
    assertThat(read(NEWEST.replace(written, otherwise.replace('~', '\n'))).definitionHash())
        .isNotEqualTo(read(NEWEST).definitionHash());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '§',
      quoteCharacter = '~',
      value = {
        "null_keys: match § 3: write: merge needs `unique_key`, the columns by which a row is known",
        "unique_key: [] § 4: unique_key: name at least one column",
        "unique_key: '' § 4: unique_key: the name of a column is wanted",
        "unique_key: [a, A] § 4: unique_key: A is named twice",
        "unique_key: a|sequence_by: [] § 5: sequence_by: name at least one column",
        "unique_key: a|on_tie: highest § 5: on_tie: there is no tie without a sequence: name in"
            + " `sequence_by` the columns that say which of two rows is newer",
        "unique_key: a|delete_when: op = 1 § 5: delete_when: without a sequence an older row would"
            + " come back after its delete: name in `sequence_by` the columns that say which of two"
            + " rows is newer",
        "unique_key: a|sequence_by: b|delete_when: d = :day § 6: delete_when: :day stands for an"
            + " interval, and the pipeline has none: give `every` and `start`",
        "unique_key: a|history: true § 5: history: versions need an order: name in `sequence_by`"
            + " the columns that say which of two rows is newer",
        "unique_key: a|sequence_by: b|on_tie: first § 6: on_tie: write refuse or highest, not"
            + " \"first\"",
        "unique_key: a|columns_except: A § 5: columns_except: A is part of the key, and must be"
            + " stored to be found again",
        "unique_key: a|sequence_by: b|columns_except: [b] § 6: columns_except: b says which row is"
            + " newer, and must be stored to be found again",
        "unique_key: a|checks: {unique_in_target: a} § 5: checks: unique_in_target is for"
            + " strategies that own a slice; `write: merge` finds a key wherever it stands, and"
            + " writes it once: leave it out",
        "unique_key: a|every: day|start: 2026-08-01|batch_size: 2 § 7: batch_size: without a"
            + " sequence the interval that is written last wins, and a batch writes several at once:"
            + " name in `sequence_by` the columns that say which of two rows is newer, or leave it"
            + " out",
        "unique_key: a|partition_by: b § 5: partition_by: this is not for `write: merge`, but for"
            + " partition_overwrite"
      })
  void aFieldIsWrong(String fields, String message) {
    project.sql("p", MERGE + fields.replace("|", "\n") + "\n", "SELECT 1 AS a");

    assertThat(project.problems()).isEqualTo("pipelines/p.sql:" + message);
  }

  @Test
  void severalIntervalsAtOnceAreForWhatDoesNotDependOnTheirOrder() {
    String batches = "every: day\nstart: 2026-08-01\nbatch_size: 7\n";
    assertThat(read(NEWEST + batches).timing().batchSize()).isEqualTo(7);

    project.sql("p", "target: t\nwrite: append_dedup\nunique_key: a\n" + batches, "SELECT 1 AS a");

    assertThat(project.problems())
        .isEqualTo(
            "pipelines/p.sql:7: batch_size: append_dedup keeps the row that came first, and of the"
                + " intervals of one batch none comes first: leave it out");
  }
}
