package dev.reprise.jdbc.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.input.CsvRecords;
import dev.reprise.warehouse.BadInputException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AfterProperty;

/** Two readers that share no code read every file alike, or refuse it. */
class CsvPropertiesTest {
  private static final int LONGEST = 10_000;

  private final Path project;
  private final Attached session;

  CsvPropertiesTest() throws IOException, SQLException {
    project = Files.createTempDirectory("csv");
    session = new Attached();
  }

  @AfterProperty
  void close() throws IOException, SQLException {
    session.close();
    Files.deleteIfExists(project.resolve("a.csv"));
    Files.delete(project);
  }

  @Property(tries = 300)
  void whateverIsWrittenIsReadBack(@ForAll("rows") List<List<String>> rows, @ForAll boolean dos) {
    String text =
        rows.stream()
            .map(
                row -> row.stream().map(CsvPropertiesTest::quoted).collect(Collectors.joining(",")))
            .collect(Collectors.joining(dos ? "\r\n" : "\n", dos ? "a,b\r\n" : "a,b\n", ""));

    assertThat(engine(text)).contains(rows.stream().map(row -> String.join("|", row)).toList());
  }

  @Property(tries = 1000)
  void noRowIsLostOrAddedInSilence(@ForAll("texts") String rows) throws IOException {
    String text = "a,b\n" + rows;

    Optional<List<String>> found = engine(text);

    if (found.isPresent()) {
      assertThat(found).isEqualTo(reference(text));
    }
  }

  /** The rows as DuckDB reads them; empty where the file is refused. */
  private Optional<List<String>> engine(String text) {
    CsvFolder folder =
        new CsvFolder(project).file("a.csv", text).column("a", "varchar").column("b", "varchar");
    try {
      folder.attach(session);
      return Optional.of(session.rows("SELECT coalesce(a, ''), coalesce(b, '') FROM t"));
    } catch (BadInputException e) {
      return Optional.empty();
    } finally {
      session.execute("DROP VIEW IF EXISTS t");
    }
  }

  private static Optional<List<String>> reference(String text) throws IOException {
    List<String> rows = new ArrayList<>();
    try (CsvRecords records =
        new CsvRecords(
            new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
            CsvFolder.COMMAS,
            LONGEST)) {
      records.next();
      for (var next = records.next(); next.isPresent(); next = records.next()) {
        List<String> fields = next.get().fields();
        if (!next.get().blank()) {
          rows.add(fields.get(0) + "|" + (fields.size() > 1 ? fields.get(1) : ""));
        }
      }
      return Optional.of(rows);
    }
  }

  private static String quoted(String value) {
    return '"' + value.replace("\"", "\"\"") + '"';
  }

  @Provide
  Arbitrary<List<List<String>>> rows() {
    Arbitrary<String> value =
        Arbitraries.of("a", ",", "\"", "\n", "\r\n", "é", "🙂", " ", "NULL", "x,1\ny,2\n")
            .list()
            .ofMaxSize(5)
            .map(parts -> String.join("", parts));
    return value.list().ofSize(2).list().ofMaxSize(20);
  }

  /**
   * Without two blanks before a quote and blanks after one: there DuckDB takes quotes as they come.
   */
  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.of("a", "b", ",", "\n", "\"", "\"\"", "\"a\"", "\"x,y\"", "1,2\n", "é")
        .list()
        .ofMaxSize(14)
        .map(parts -> String.join("", parts));
  }
}
