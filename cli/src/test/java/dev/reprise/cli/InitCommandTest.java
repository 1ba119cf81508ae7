package dev.reprise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.cli.Shell.Ran;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InitCommandTest {

  @TempDir private Path folder;
  private Shell shell = new Shell(Path.of(""));

  @BeforeEach
  void openShell() {
    shell = new Shell(folder);
  }

  @Test
  void writesAProjectThatRunsAtOnce() {
    Ran init = shell.run("init", "shop");

    assertThat(init.exit()).isZero();
    assertThat(init.out())
        .startsWith("Wrote a project to shop. Try:\n\n  cd shop\n  reprise plan\n");
    Ran run = shell.run("run", "--project", "shop");
    assertThat(run.out()).contains("daily_orders 2026-08-05   done").endsWith("10 done.\n");
    assertThat(shell.run("run", "--project", "shop").out())
        .isEqualTo("Nothing to run: 10 units are done.\n");
    assertThat(shell.read("shop/.gitignore")).contains(".reprise/", "*.duckdb");
  }

  @Test
  void itsNextCommandsWork() {
    shell.run("init", "shop");
    shell.run("run", "--project", "shop");

    assertThat(
            shell
                .run(
                    "sql", "SELECT * FROM analytics.daily_orders ORDER BY ALL", "--project", "shop")
                .out())
        .contains("2026-08-01 |", "(5 rows)");
  }

  @Test
  void aFolderThatIsEmptyWillDo() throws Exception {
    Files.createDirectory(folder.resolve("empty"));

    assertThat(shell.run("init", "empty").exit()).isZero();
  }

  @Test
  void aFolderThatHoldsSomethingIsLeftAlone() {
    shell.write("full/notes.txt", "mine");

    assertThat(shell.run("init", "full"))
        .isEqualTo(
            new Ran(
                2,
                "",
                """
                %s is not empty (it has notes.txt), and nothing was written.
                Name a folder that is new or empty.
                """
                    .formatted(folder.resolve("full"))));
    assertThat(folder.resolve("full")).isDirectoryNotContaining("glob:**/reprise.yml");
  }

  @Test
  void aFileIsNoFolder() {
    shell.write("notes.txt", "mine");

    assertThat(shell.run("init", "notes.txt"))
        .isEqualTo(
            new Ran(
                2,
                "",
                folder.resolve("notes.txt") + " is a file. Name a folder that is new or empty.\n"));
  }

  @Test
  void writesTheExample() {
    assertThat(shell.run("init", "orders", "--example", "orders").exit()).isZero();
    assertThat(folder.resolve("orders/reprise.yml")).exists();
    assertThat(shell.run("run", "--project", "orders", "--quiet")).isEqualTo(new Ran(0, "", ""));
  }

  @Test
  void examplesHaveNames() {
    assertThat(shell.run("init", "x", "--example", "sales"))
        .isEqualTo(new Ran(2, "", "There is no example \"sales\". There is: orders.\n"));
    assertThat(folder).isEmptyDirectory();
  }
}
