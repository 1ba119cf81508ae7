package dev.reprise.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page on the ledger names the tables and columns that there are, and its questions run. */
class DocumentedLedgerTest {

  private static final String PAGE = Repository.text("docs/ledger.md");
  private static final Pattern NAME = Pattern.compile("`(\\w+)`");
  private static final Pattern HEADING = Pattern.compile("(?m)^## reprise\\.");

  @TempDir static Path project;
  private static ProjectRun reprise = new ProjectRun(Path.of(""));

  @BeforeAll
  static void load() {
    Repository.copy(Repository.file("examples/orders"), project);
    reprise = new ProjectRun(project);
    reprise.good("run");
  }

  @Test
  void everyTableAndColumnIsDescribed() {
    String there =
        reprise.csv(
            """
            SELECT table_name || '.' || column_name AS name FROM information_schema.columns
            WHERE table_schema = 'reprise'""");

    assertThat(described()).containsExactlyInAnyOrderElementsOf(there.lines().skip(1).toList());
  }

  @Test
  void eachQuestionHasAnAnswer() {
    List<Snippet.WithOutput> questions = Snippet.of(PAGE);

    assertThat(questions).hasSizeGreaterThan(3);
    for (Snippet.WithOutput question : questions) {
      String answer = reprise.csv(question.snippet().text());
      boolean asksForFailures = question.snippet().text().contains("attempts");
      assertThat(answer.lines().count()).as(answer).isGreaterThan(asksForFailures ? 0 : 1);
    }
  }

  /** The names in the first cells of the tables below each heading that names a table. */
  private static Set<String> described() {
    Set<String> names = new TreeSet<>();
    for (String section : HEADING.splitAsStream(PAGE).toList()) {
      String table = section.substring(0, section.indexOf('\n'));
      section
          .lines()
          .filter(line -> line.startsWith("| `"))
          .map(line -> line.substring(0, line.indexOf(" |")))
          .flatMap(cell -> NAME.matcher(cell).results().map(MatchResult::group))
          .map(name -> table + "." + name.replace("`", ""))
          .forEach(names::add);
    }
    return names.stream()
        .filter(name -> !name.startsWith("#"))
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
