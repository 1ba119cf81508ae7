package dev.reprise.architecture;

import static com.tngtech.archunit.lang.conditions.ArchConditions.callConstructor;
import static com.tngtech.archunit.lang.conditions.ArchConditions.callMethodWhere;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.CompositeArchRule;
import java.util.ArrayList;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What must hold of the code of all modules, as rules on the packages below one root.
 *
 * @param root the package that holds all modules' packages; the tests of the rules give another
 */
record Architecture(String root) {

  /** Core's packages: each may use those before it, and none of those after it. */
  private static final List<String> CORE =
      List.of(
          "interval",
          "ledger",
          "warehouse",
          "write",
          "input",
          "pipeline",
          "lint",
          "run",
          "backfill",
          "verify");

  private static final List<String> ENGINES = List.of("jdbc", "spark");

  private static final List<String> OUTSIDE_CORE = List.of("jdbc", "spark", "testkit", "cli");

  /** Every rule by its name. A rule on packages that do not exist yet holds. */
  Map<String, ArchRule> rules() {
    Map<String, ArchRule> rules = new LinkedHashMap<>();
    rules.put("packages are known", packagesAreKnown());
    rules.put("core depends one way", coreDependsOneWay());
    rules.put("core knows no engine", coreKnowsNoEngine());
    rules.put("only jdbc speaks JDBC", onlyJdbcSpeaksJdbc());
    rules.put("only the command line names engines", onlyTheCommandLineNamesEngines());
    rules.put("one class an engine ends transactions", oneClassAnEngineEndsTransactions());
    rules.put("time comes from a clock", timeComesFromAClock());
    rules.put("only the command line takes the clock", onlyTheCommandLineTakesTheClock());
    rules.put("only the command line talks", onlyTheCommandLineTalks());
    rules.put("names say what is in them", namesSayWhatIsInThem());
    rules.put("packages are null-marked", packagesAreNullMarked());
    rules.replaceAll((name, rule) -> rule.allowEmptyShould(true));
    return rules;
  }

  private ArchRule packagesAreKnown() {
    return classes()
        .should()
        .resideInAnyPackage(below(Stream.concat(CORE.stream(), OUTSIDE_CORE.stream()).toList()))
        .because("a new package takes its place in the order of core, or is a module");
  }

  private ArchRule coreDependsOneWay() {
    List<ArchRule> order = new ArrayList<>();
    for (int at = 0; at < CORE.size(); at++) {
      order.add(
          noClasses()
              .that()
              .resideInAPackage(below(CORE.get(at)))
              .should()
              .dependOnClassesThat()
              .resideInAnyPackage(below(CORE.subList(at + 1, CORE.size())))
              .allowEmptyShould(true));
    }
    return CompositeArchRule.of(order);
  }

  private ArchRule coreKnowsNoEngine() {
    return noClasses()
        .that()
        .resideInAnyPackage(below(CORE))
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "java.sql..",
            "javax.sql..",
            "org.duckdb..",
            "org.postgresql..",
            "org.apache.spark..",
            "picocli..",
            below("testkit"),
            below("cli"));
  }

  /** The testkit stands between a warehouse and its connections, and names no engine. */
  private ArchRule onlyJdbcSpeaksJdbc() {
    return CompositeArchRule.of(
        List.of(
            onlyThese(List.of("jdbc"), "org.duckdb..", "org.postgresql.."),
            onlyThese(List.of("jdbc", "testkit"), "java.sql..", "javax.sql..")));
  }

  private ArchRule onlyThese(List<String> modules, String... packages) {
    return noClasses()
        .that()
        .resideOutsideOfPackages(below(modules))
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(packages)
        .allowEmptyShould(true);
  }

  private ArchRule onlyTheCommandLineNamesEngines() {
    List<ArchRule> engines = new ArrayList<>();
    for (String engine : ENGINES) {
      engines.add(
          noClasses()
              .that()
              .resideOutsideOfPackages(below(engine), below("cli"))
              .should()
              .dependOnClassesThat()
              .resideInAPackage(below(engine))
              .allowEmptyShould(true));
    }
    return CompositeArchRule.of(engines);
  }

  private ArchRule oneClassAnEngineEndsTransactions() {
    return classes()
        .should(Transactions.endOnlyInOneClassOfTheirPackage())
        .because(
            "the callback owns the transaction: what runs inside it neither commits nor rolls back");
  }

  private ArchRule timeComesFromAClock() {
    return noClasses()
        .should(callMethodWhere(Time.readWithoutClock()))
        .orShould(callConstructor(Date.class))
        .because("a clock is handed in, so that a rerun can be told the time");
  }

  private ArchRule onlyTheCommandLineTakesTheClock() {
    return noClasses()
        .that()
        .resideOutsideOfPackage(below("cli"))
        .should(callMethodWhere(Time.systemClockTaken()));
  }

  private ArchRule onlyTheCommandLineTalks() {
    return noClasses()
        .that()
        .resideOutsideOfPackage(below("cli"))
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .orShould()
        .callMethod(System.class, "exit", int.class)
        .orShould()
        .callMethod(Throwable.class, "printStackTrace");
  }

  private ArchRule namesSayWhatIsInThem() {
    return noClasses()
        .should()
        .resideInAnyPackage(
            "..util..",
            "..utils..",
            "..helper..",
            "..helpers..",
            "..common..",
            "..manager..",
            "..impl..",
            "..exceptions..")
        .orShould()
        .haveNameMatching(".*(Util|Utils|Helper|Helpers|Common|Manager|Impl)");
  }

  private ArchRule packagesAreNullMarked() {
    return classes().should(NullMarking.beInAMarkedPackage());
  }

  private String below(String module) {
    return root + "." + module + "..";
  }

  private String[] below(List<String> modules) {
    return modules.stream().map(this::below).toArray(String[]::new);
  }
}
