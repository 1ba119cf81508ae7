package dev.reprise.jdbc.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/**
 * A server whose disk is full: the file that is to take a table's long texts is a link to {@code
 * /dev/full}, a device of Linux on which no byte finds room.
 */
class PostgresFullDiskTest extends PostgresCase {

  private static final Path FULL = Path.of("/dev/full");

  /** Too long to stand in the table itself, and of no pattern that would make it shorter. */
  private static final String LONG =
      "(SELECT string_agg(md5(CAST(i * 1000 + j AS text)), '') FROM generate_series(1, 300) AS n(j))";

  private void load(String text) {
    project()
        .pipeline(
            "t",
            "target: t\nwrite: replace_where\nreplace_where: part = 1",
            "SELECT 1 AS part, i AS id, %s AS note FROM generate_series(1, 50) AS r(i)"
                .formatted(text));
  }

  private Path longTexts() {
    return Path.of(
        project()
            .tables()
            .value(
                "SELECT current_setting('data_directory') || '/' || pg_relation_filepath(reltoastrelid)"
                    + " FROM pg_class WHERE relname = 't'"));
  }

  @Test
  void nothingIsLostAndTheRunSucceedsOnceThereIsRoom() throws IOException {
    assumeTrue(Files.exists(FULL), "only Linux has a device that is always full");
    database().execute("CREATE TABLE t(part integer, id integer, note text)");
    load("'short'");
    assertThat(project().run().allDone()).isTrue();
    project().close();
    Path file = longTexts();
    assertThat(file).isEmptyFile();
    // What was made is on disk by then: nothing waits to be flushed to the device.
    database().execute("CHECKPOINT");
    Files.delete(file);
    Files.createSymbolicLink(file, FULL);
    load(LONG);

    for (int run = 1; run <= 2; run++) {
      assertThat(project().command().named("t").again().retrying(1).run().error())
          .startsWith("The server's disk is full: could not extend file \"base/")
          .contains("No space left on device")
          .endsWith(
              """

              Nothing was written: the table is as it was.
              Make room there, and run it again.\
              """);
      assertThat(project().tables().rows("SELECT DISTINCT note FROM t")).containsExactly("short");
      assertThat(project().receipts("t")).hasSize(1);
      assertThat(project().attempts("t")).hasSize(run);
    }
    project().close();
    project().tables().close();

    Files.delete(file);
    Files.createFile(file);
    assertThat(project().run().units()).containsExactly("t done");
    assertThat(project().tables().value("SELECT count(*), min(length(note)) FROM t"))
        .isEqualTo("50|9600");
    assertThat(project().receipts("t")).hasSize(2);
  }
}
