package dev.reprise.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The rules, on the code of all modules; and each rule on code that was written to break it. */
class ArchitectureTest {

  private static final String BROKEN = "dev.reprise.architecture.broken";

  /** Of each rule, what it must say of the classes below {@link #BROKEN}. */
  private static final Map<String, List<String>> VIOLATIONS =
      Map.ofEntries(
          Map.entry("packages are known", List.of("broken.extra.Unplaced")),
          Map.entry("core depends one way", List.of("broken.interval.ReachesUp")),
          Map.entry(
              "core knows no engine", List.of("broken.ledger.SpeaksJdbc", "java.sql.SQLException")),
          Map.entry(
              "only jdbc speaks JDBC",
              List.of("broken.ledger.SpeaksJdbc", "java.sql.SQLException")),
          Map.entry("only the command line names engines", List.of("broken.run.NamesAnEngine")),
          Map.entry(
              "one class an engine ends transactions", List.of("broken.jdbc.Commits", "RollsBack")),
          Map.entry(
              "time comes from a clock",
              List.of("LocalDate.now()", "System.currentTimeMillis()", "Date.<init>")),
          Map.entry("only the command line takes the clock", List.of("Clock.systemUTC()")),
          Map.entry("only the command line talks", List.of("broken.warehouse.Talks")),
          Map.entry("names say what is in them", List.of("broken.impl.Nameless", "RowHelper")),
          Map.entry("packages are null-marked", List.of("broken.extra.Unplaced")));

  private static final JavaClasses PRODUCT =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.reprise");

  private static final JavaClasses BROKEN_CODE = new ClassFileImporter().importPackages(BROKEN);

  static Set<Map.Entry<String, ArchRule>> rules() {
    return new Architecture("dev.reprise").rules().entrySet();
  }

  static Set<Map.Entry<String, ArchRule>> rulesOnBrokenCode() {
    return new Architecture(BROKEN).rules().entrySet();
  }

  @ParameterizedTest
  @MethodSource("rules")
  void everyModuleKeepsTheRule(Map.Entry<String, ArchRule> rule) {
    rule.getValue().check(PRODUCT);
  }

  @ParameterizedTest
  @MethodSource("rulesOnBrokenCode")
  void theRuleSeesCodeThatBreaksIt(Map.Entry<String, ArchRule> rule) {
    String report = rule.getValue().evaluate(BROKEN_CODE).getFailureReport().toString();

    assertThat(report).contains(VIOLATIONS.getOrDefault(rule.getKey(), List.of("a broken class")));
  }

  @ParameterizedTest
  @MethodSource("rulesOnBrokenCode")
  void theRuleLeavesGoodCodeAlone(Map.Entry<String, ArchRule> rule) {
    assertThat(rule.getValue().evaluate(BROKEN_CODE).getFailureReport().toString())
        .doesNotContain("KeepsTheRules");
  }

  @Test
  void theCodeOfEveryModuleIsSeen() {
    assertThat(PRODUCT.contain(dev.reprise.cli.Reprise.class)).isTrue();
  }

  @Test
  void noTestSleeps() {
    noClasses()
        .should()
        .callMethod(Thread.class, "sleep", long.class)
        .orShould()
        .callMethod(Thread.class, "sleep", long.class, int.class)
        .orShould()
        .callMethod(TimeUnit.class, "sleep", long.class)
        .because("a test waits for what it needs, and takes no longer than that")
        .check(testsOfAllModules());
  }

  private static JavaClasses testsOfAllModules() {
    List<Path> compiled =
        Stream.of("core", "testkit", "jdbc", "spark", "cli")
            .map(module -> Path.of("..", module, "target", "test-classes"))
            .filter(Files::isDirectory)
            .toList();
    return new ClassFileImporter().importPaths(compiled);
  }
}
