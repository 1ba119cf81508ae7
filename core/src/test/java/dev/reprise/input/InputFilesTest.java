package dev.reprise.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reprise.ledger.FileList;
import dev.reprise.ledger.FileVersion;
import dev.reprise.warehouse.BadInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InputFilesTest {
  private static final Instant NOON = Instant.parse("2026-09-01T12:00:00.123456Z");
  private static final String HASH_OF_ABC =
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

  @TempDir Path project;
  private final KnownFiles ledger = new KnownFiles();

  private void write(String name, String text, Instant modified) throws IOException {
    Path file = project.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    Files.setLastModifiedTime(file, FileTime.from(modified));
  }

  private InputFiles files() {
    return new InputFiles(new FileListing(project), ledger);
  }

  private FileList all() {
    return files().current(Units.input("data/*.csv"), Units.WHOLE);
  }

  @Test
  void theDigestCoversPathsAndContentsNotTimes() throws IOException {
    write("data/a.csv", "abc", NOON);
    FileList before = all();

    assertThat(before.files()).containsExactly(new FileVersion("data/a.csv", 3, NOON, HASH_OF_ABC));
    write("data/a.csv", "abc", NOON.plusSeconds(60));
    assertThat(all().digest()).isEqualTo(before.digest()).hasSize(64);
    write("data/a.csv", "abd", NOON);
    assertThat(all().digest()).isNotEqualTo(before.digest());
    Files.move(project.resolve("data/a.csv"), project.resolve("data/b.csv"));
    write("data/b.csv", "abc", NOON);
    assertThat(all().digest()).isNotEqualTo(before.digest());
  }

  @Test
  void contentIsReadOnlyWhereSizeOrTimeChanged() throws IOException {
    write("data/a.csv", "abc", NOON);
    ledger.know(new FileList("-", List.of(new FileVersion("data/a.csv", 3, NOON, "known"))));

    assertThat(all().files()).extracting(FileVersion::contentHash).containsExactly("known");
    write("data/a.csv", "abc", NOON.plusNanos(1000));
    assertThat(all().files()).extracting(FileVersion::contentHash).containsExactly(HASH_OF_ABC);
  }

  @Test
  void theLedgerIsAskedOnceForManyUnits() throws IOException {
    write("data/2026-09-01.csv", "abc", NOON);
    write("data/2026-09-02.csv", "abc", NOON);

    List<FileList> lists =
        files()
            .current(
                Units.input("data/{day:yyyy-MM-dd}.csv"),
                List.of(
                    Units.day("2026-09-01", "UTC"),
                    Units.day("2026-09-02", "UTC"),
                    Units.day("2026-09-03", "UTC")));

    assertThat(lists).extracting(list -> list.files().size()).containsExactly(1, 1, 0);
    assertThat(ledger.questions()).isEqualTo(1);
  }

  @Test
  void anIntervalWithoutFileIsRefusedUnlessOptional() throws IOException {
    write("data/2026-09-01.csv", "abc", NOON);
    FileInput input = Units.input("data/{day:yyyy-MM-dd}.csv");
    FileList none = files().current(input, Units.day("2026-09-03", "UTC"));

    assertThatThrownBy(() -> files().requireFiles(input, Units.day("2026-09-03", "UTC"), none))
        .isInstanceOf(BadInputException.class)
        .hasMessage(
            """
            The input orders has no file: data/{day:yyyy-MM-dd}.csv, here data/2026-09-03.csv, matches none in the folder data.
            Nothing was written: the table holds the rows that it held before.
            Put the file there, or correct `files`; if there may be none, add `optional: true` to the input.""");
    FileInput optional =
        new FileInput(
            "orders",
            input.files(),
            Units.COMMAS,
            List.of(),
            new FileInput.Allowance(true, Optional.empty()));
    assertThatCode(() -> files().requireFiles(optional, Units.day("2026-09-03", "UTC"), none))
        .doesNotThrowAnyException();
  }

  @Test
  void aMissingFolderIsNamed() {
    FileInput input = Units.input("none/in/*.csv");

    assertThatThrownBy(
            () -> files().requireFiles(input, Units.WHOLE, files().current(input, Units.WHOLE)))
        .hasMessageStartingWith(
            "The input orders has no file: none/in/*.csv matches none in the folder none/in, which does not exist.\n");
  }

  @Test
  void c58_aFileThatChangedWhileItWasReadIsRefused() throws IOException {
    write("data/a.csv", "id,amt\n1,100\n2,200\n3,3", NOON);
    FileList read = all();
    files().verifyUnchanged(read);

    write("data/a.csv", "id,amt\n1,100\n2,200\n3,300\n4,400\n", NOON);

    assertThatThrownBy(() -> files().verifyUnchanged(read))
        .isInstanceOf(BadInputException.class)
        .hasMessage(
            """
            data/a.csv was changed while it was read.
            Nothing was written: the table holds the rows that it held before.
            Run it again once the file is complete.""");
    Files.delete(project.resolve("data/a.csv"));
    assertThatThrownBy(() -> files().verifyUnchanged(read))
        .hasMessageStartingWith("data/a.csv was removed while it was read.");
  }

  @Test
  void addedAndChangedFilesMakeStaleAndRemovedOnesDoNot() throws IOException {
    write("data/a.csv", "a", NOON);
    write("data/b.csv", "b", NOON);
    FileList recorded = all();

    assertThat(FileChanges.between(recorded, all()).makeStale()).isFalse();
    Files.delete(project.resolve("data/b.csv"));
    FileChanges gone = FileChanges.between(recorded, all());
    assertThat(gone.makeStale()).isFalse();
    assertThat(gone.inputGone()).isTrue();
    write("data/c.csv", "c", NOON);
    write("data/a.csv", "A", NOON.plusSeconds(1));

    assertThat(FileChanges.between(recorded, all()))
        .isEqualTo(
            new FileChanges(List.of("data/c.csv"), List.of("data/a.csv"), List.of("data/b.csv")))
        .matches(FileChanges::makeStale);
  }
}
