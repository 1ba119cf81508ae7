package dev.reprise.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.write.PartitionOverwrite;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PartitionFieldsTest {

  private static final String HEADER = "target: t\nwrite: partition_overwrite\n";

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
  void partitionsAreNamedByOneColumnOrSeveral() {
    assertThat(read("partition_by: a\n").sink().strategy())
        .isEqualTo(new PartitionOverwrite(List.of("a"), false));
    assertThat(read("partition_by: [a, b]\nnull_keys: match\n").sink().strategy())
        .isEqualTo(new PartitionOverwrite(List.of("a", "b"), true));
  }

  @Test
  void theDefinitionHashSeesThePartitionsAndNotTheirOrder() {
    String hash = read("partition_by: [a, b]\n").definitionHash();

    assertThat(read("partition_by: [B, a]\nnull_keys: refuse\n").definitionHash()).isEqualTo(hash);
    assertThat(read("partition_by: [a]\n").definitionHash()).isNotEqualTo(hash);
    assertThat(read("partition_by: [a, b]\nnull_keys: match\n").definitionHash())
        .isNotEqualTo(hash);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '§',
      quoteCharacter = '~',
      value = {
        "null_keys: match § 3: write: partition_overwrite needs `partition_by`, the columns whose"
            + " values name a partition",
        "partition_by: [] § 4: partition_by: name at least one column",
        "partition_by: [a, A] § 4: partition_by: A is named twice",
        "partition_by: {a: b} § 4: partition_by: write a text, not names with values",
        "partition_by: a|null_keys: keep § 5: null_keys: write refuse or match, not \"keep\"",
        "partition_by: a|columns_except: A § 5: columns_except: A names a partition, and must be"
            + " stored to be found again",
        "partition_by: a|every: day|start: 2026-08-01|batch_size: 2 § 7: batch_size: the rows of"
            + " partition_overwrite do not tell which interval they belong to: leave it out, or use"
            + " replace_where",
        "partition_by: a|unique_key: b § 5: unique_key: this is not for `write:"
            + " partition_overwrite`, but for merge and append_dedup"
      })
  void aFieldIsWrong(String fields, String message) {
    project.sql("p", HEADER + fields.replace("|", "\n") + "\n", "SELECT 1 AS a");

    assertThat(project.problems()).isEqualTo("pipelines/p.sql:" + message);
  }
}
