package dev.reprise.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reprise.warehouse.BadInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileListingTest {
  @TempDir Path outside;

  private Path project() throws IOException {
    Path project = outside.resolve("shop");
    for (String name :
        List.of(
            "data/b.csv",
            "data/a.csv",
            "data/c.txt",
            "data/[x].csv",
            "data/é🙂.csv",
            "data/2026/01/d.csv",
            "data/2026/d.csv",
            "data/.hidden.csv",
            "data/x.csv/inner")) {
      Files.createDirectories(project.resolve(name).getParent());
      Files.writeString(project.resolve(name), name);
    }
    Files.writeString(outside.resolve("far.csv"), "");
    return project;
  }

  private List<String> files(String glob) throws IOException {
    return new FileListing(project()).files(glob).stream().map(FoundFile::path).toList();
  }

  @Test
  void globsNameRegularFilesInTheOrderOfTheirPaths() throws IOException {
    assertThat(files("data/*.csv"))
        .containsExactly(
            "data/.hidden.csv", "data/[x].csv", "data/a.csv", "data/b.csv", "data/é🙂.csv");
    assertThat(files("data/[ab].csv")).containsExactly("data/a.csv", "data/b.csv");
    assertThat(files("data/[!a-z].csv")).isEmpty();
    assertThat(files("data/?.csv")).containsExactly("data/a.csv", "data/b.csv");
    assertThat(files("data/é?.csv")).containsExactly("data/é🙂.csv");
    assertThat(files("data/[[]x].csv")).containsExactly("data/[x].csv");
  }

  @Test
  void twoStarsStandForAnyNumberOfFolders() throws IOException {
    assertThat(files("data/**/d.csv")).containsExactly("data/2026/01/d.csv", "data/2026/d.csv");
    assertThat(files("**/a.csv")).containsExactly("data/a.csv");
    assertThat(files("data/2026/**")).containsExactly("data/2026/01/d.csv", "data/2026/d.csv");
    assertThat(files("**/**/d.csv")).containsExactly("data/2026/01/d.csv", "data/2026/d.csv");
  }

  @Test
  void aFileHasOneNameHoweverThePatternIsWritten() throws IOException {
    Path project = project();

    assertThat(files("./data//a.csv")).containsExactly("data/a.csv");
    assertThat(files(project.resolve("data") + "/a.csv")).containsExactly("data/a.csv");
    assertThat(files("../far.csv")).containsExactly("../far.csv");
    assertThat(files(outside + "/far.csv")).containsExactly(outside + "/far.csv");
  }

  @Test
  void whatIsMissingHoldsNoFiles() throws IOException {
    assertThat(files("none/*.csv")).isEmpty();
    assertThat(files("none/**/*.csv")).isEmpty();
    assertThat(files("data/none.csv")).isEmpty();
    assertThat(files("data/x.csv")).isEmpty();
  }

  @Test
  void linksThatLeadBackAreNotFollowedForEver() throws IOException {
    Path project = project();
    Files.createSymbolicLink(project.resolve("data/2026/again"), project.resolve("data"));

    assertThat(new FileListing(project).files("data/**/a.csv"))
        .extracting(FoundFile::path)
        .contains("data/a.csv");
  }

  @Test
  void aFileInPlaceOfAFolderIsAnError() throws IOException {
    Path project = project();

    assertThatThrownBy(() -> new FileListing(project).files("data/a.csv/*.csv"))
        .isInstanceOf(BadInputException.class)
        .hasMessage(
            """
            The folder data/a.csv cannot be read: it is a file.
            Nothing was written: the table holds the rows that it held before.""");
  }

  @Test
  void anUnreadableFolderIsNeverTakenForAnEmptyOne() throws IOException {
    Path project = project();
    Path data = project.resolve("data");
    Files.setPosixFilePermissions(data, PosixFilePermissions.fromString("---------"));
    try {
      Assumptions.assumeFalse(Files.isReadable(data), "this user may read every folder");
      assertThatThrownBy(() -> new FileListing(project).files("data/*.csv"))
          .isInstanceOf(BadInputException.class)
          .hasMessageStartingWith("The folder data cannot be read: permission denied.");
    } finally {
      Files.setPosixFilePermissions(data, PosixFilePermissions.fromString("rwx------"));
    }
  }
}
