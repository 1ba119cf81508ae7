package dev.reprise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.ledger.TableName;
import dev.reprise.warehouse.SqlReader;
import dev.reprise.warehouse.SqlReading;
import dev.reprise.warehouse.SqlReading.Call;
import dev.reprise.warehouse.SqlTemplate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RememberedSqlTest {

  private static final SqlTemplate ORDERS =
      SqlTemplate.parse("SELECT 'é 🙂\n', sum(x) FROM \"a.b\".t\nWHERE day = :day");
  private static final SqlTemplate DAYS = SqlTemplate.parse("SELECT * FROM days");
  private static final SqlTemplate BROKEN = SqlTemplate.parse("SELECT BROKEN");

  @TempDir Path folder;
  private final List<SqlTemplate> asked = new ArrayList<>();

  private Path file() {
    return folder.resolve(".reprise/cache/sql-dev");
  }

  /** Finds something in each text that no other has. */
  private List<SqlReading> parsed(List<SqlTemplate> queries) {
    asked.addAll(queries);
    return queries.stream().map(RememberedSqlTest::reading).toList();
  }

  private static SqlReading reading(SqlTemplate query) {
    if (query.equals(BROKEN)) {
      return new SqlReading.Unreadable("syntax error", 1);
    }
    int length = query.source().length();
    return new SqlReading.Select(
        List.of(
            new TableName(Optional.of("a.b"), "t" + length),
            new TableName(Optional.empty(), "-é"),
            new TableName(Optional.of(""), "+")),
        List.of(new Call("sum", length), new Call("now", 2)));
  }

  private List<SqlReading> read(String validFor, SqlTemplate... queries) {
    asked.clear();
    SqlReader reader =
        RememberedSql.keeping(this::parsed, new ReadingsFile(new KeptFields(file(), validFor)));
    List<SqlReading> readings = reader.read(List.of(queries));
    assertThat(readings).isEqualTo(Stream.of(queries).map(RememberedSqlTest::reading).toList());
    return readings;
  }

  @Test
  void whatWasReadOnceIsNotReadAgain() {
    read("1", ORDERS, DAYS, ORDERS);
    assertThat(asked).contains(ORDERS, DAYS);

    read("1", DAYS, ORDERS, ORDERS);

    assertThat(asked).isEmpty();
  }

  @Test
  void onlyNewTextsAreRead() {
    read("1", DAYS);
    read("1", DAYS, ORDERS);
    assertThat(asked).containsExactly(ORDERS);

    read("1", DAYS, ORDERS);
    assertThat(asked).isEmpty();
  }

  @Test
  void anotherBuildOrWarehouseReadsAllAnew() {
    read("1", DAYS);

    read("2", DAYS);
    assertThat(asked).containsExactly(DAYS);

    read("2", DAYS);
    assertThat(asked).isEmpty();
  }

  @Test
  void whatCannotBeReadIsReadEachTime() {
    read("1", DAYS, BROKEN);

    read("1", DAYS, BROKEN);

    assertThat(asked).containsExactly(BROKEN);
  }

  @Test
  void aDamagedFileIsPassedOverAndMended() throws IOException {
    read("1", DAYS, ORDERS);
    byte[] whole = Files.readAllBytes(file());
    for (int at = 0; at < whole.length; at++) {
      byte[] damaged = whole.clone();
      damaged[at] ^= 1;
      Files.write(file(), damaged);
      read("1", DAYS, ORDERS);
      assertThat(asked).containsExactly(DAYS, ORDERS);

      read("1", DAYS, ORDERS);
      assertThat(asked).isEmpty();
    }
    Files.write(file(), java.util.Arrays.copyOf(whole, whole.length / 2));
    read("1", DAYS, ORDERS);
    assertThat(asked).containsExactly(DAYS, ORDERS);
  }

  @Test
  void anEmptyFileOrAFolderInItsPlaceDoesNoHarm() throws IOException {
    Files.createDirectories(file().getParent());
    Files.createFile(file());
    read("1", DAYS);
    Files.delete(file());
    Files.createDirectories(file().resolve("in the way"));

    read("1", DAYS);
    read("1", DAYS);

    assertThat(asked).containsExactly(DAYS);
    assertThat(leftovers()).isEmpty();
  }

  @Test
  void aFolderThatCannotBeMadeDoesNoHarm() throws IOException {
    Files.createFile(folder.resolve(".reprise"));

    read("1", DAYS);
    read("1", DAYS);

    assertThat(asked).containsExactly(DAYS);
  }

  @Test
  void aCommandThatOnlyReadsRemembersAndLeavesTheFile() throws IOException {
    ReadingsFile remembered = new ReadingsFile(new KeptFields(file(), "1"));
    RememberedSql.onlyReading(this::parsed, remembered).read(List.of(DAYS));
    assertThat(file()).doesNotExist();

    read("1", DAYS);
    byte[] before = Files.readAllBytes(file());
    asked.clear();
    RememberedSql.onlyReading(this::parsed, remembered).read(List.of(ORDERS, DAYS));

    assertThat(asked).containsExactly(ORDERS);
    assertThat(Files.readAllBytes(file())).isEqualTo(before);
  }

  @Test
  void manyWritersLeaveAWholeFile() {
    IntStream.range(0, 50)
        .parallel()
        .forEach(
            i ->
                RememberedSql.keeping(
                        queries -> queries.stream().map(RememberedSqlTest::reading).toList(),
                        new ReadingsFile(new KeptFields(file(), "1")))
                    .read(List.of(DAYS, SqlTemplate.parse("SELECT " + i))));

    read("1", DAYS);

    assertThat(asked).isEmpty();
    assertThat(leftovers()).isEmpty();
  }

  private List<Path> leftovers() {
    try (Stream<Path> files = Files.list(file().getParent())) {
      return files.filter(path -> !path.equals(file())).toList();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
