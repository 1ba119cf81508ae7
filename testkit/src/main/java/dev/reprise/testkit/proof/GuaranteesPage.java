package dev.reprise.testkit.proof;

import dev.reprise.testkit.proof.Proof.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The part of a page of documentation that is written from what the warehouses proved. */
public final class GuaranteesPage {

  private static final String BEGIN = "<!-- written by the build: begin -->\n";
  private static final String END = "<!-- written by the build: end -->\n";

  private final List<Proofs> proofs;

  private GuaranteesPage(List<Proofs> proofs) {
    this.proofs = proofs;
  }

  /**
   * What the laws of a contract proved in a module's tests; empty where not all of them were held
   * against each of these warehouses.
   */
  public static Optional<GuaranteesPage> of(Class<?> contract, List<String> warehouses, Path module)
      throws IOException {
    List<String> laws = Proofs.laws(contract);
    List<Proofs> proofs =
        Proofs.read(Proofs.folder(module)).stream().filter(p -> p.areOf(laws)).toList();
    return proofs.stream().map(Proofs::warehouse).toList().equals(warehouses)
        ? Optional.of(new GuaranteesPage(proofs))
        : Optional.empty();
  }

  /** The page as it should be. */
  public String in(String page) {
    int begin = page.indexOf(BEGIN);
    int end = page.indexOf(END);
    if (begin < 0 || end < begin) {
      throw new IllegalArgumentException("the page lacks the lines " + BEGIN + "and " + END);
    }
    return page.substring(0, begin + BEGIN.length()) + "\n" + text() + "\n" + page.substring(end);
  }

  private String text() {
    Notes notes = new Notes();
    StringJoiner text = new StringJoiner("\n");
    for (Map.Entry<String, List<String>> table : tables(notes).entrySet()) {
      text.add("**" + String.join(", ", table.getValue()) + "**\n").add(table.getKey());
    }
    return text.add(notes.text()).add("The laws:\n").add(laws()).toString();
  }

  /** Each table with the warehouses that have the same. */
  private Map<String, List<String>> tables(Notes notes) {
    Map<String, List<String>> tables = new LinkedHashMap<>();
    for (Proofs of : proofs) {
      String table = table(of, Way.BY_SLICE, notes) + "\n" + table(of, Way.BY_KEY, notes);
      tables.computeIfAbsent(table, t -> new ArrayList<>()).add(of.warehouse());
    }
    return tables;
  }

  private static String table(Proofs of, List<Way> ways, Notes notes) {
    StringBuilder table = new StringBuilder();
    table.append(row("fault", ways.stream().map(Way::words)));
    table.append(row("---", ways.stream().map(way -> "---")));
    for (Fault fault : Fault.values()) {
      table.append(row(fault.words(), ways.stream().map(way -> cell(of, fault, way, notes))));
    }
    return table.toString();
  }

  private static String row(String head, Stream<String> cells) {
    return "| " + head + " | " + cells.collect(Collectors.joining(" | ")) + " |\n";
  }

  private static String cell(Proofs of, Fault fault, Way way, Notes notes) {
    List<Proof> proofs = of.of(fault, way);
    if (proofs.isEmpty()) {
      return fault.cannotCome(way).map(notes::mark).orElse("**no law**");
    }
    Verdict verdict = proofs.stream().map(Proof::verdict).reduce(Verdict::and).orElseThrow();
    return switch (verdict) {
      case PROVED -> "✓ " + proofs.size();
      case SKIPPED -> "**skipped**";
      case FAILED -> "**failed**";
    };
  }

  private String laws() {
    StringJoiner lines = new StringJoiner("\n", "", "\n");
    for (Fault fault : Fault.values()) {
      String laws =
          proofs.stream()
              .flatMap(of -> of.all().stream())
              .filter(proof -> proof.fault() == fault)
              .map(proof -> "`" + proof.law() + "`")
              .distinct()
              .sorted()
              .collect(Collectors.joining(", "));
      lines.add("- " + fault.words() + ": " + laws);
    }
    return lines.toString();
  }

  /** Reasons, each told once below the tables. */
  private static final class Notes {
    private final List<String> reasons = new ArrayList<>();

    String mark(String reason) {
      if (!reasons.contains(reason)) {
        reasons.add(reason);
      }
      return "(" + (char) ('a' + reasons.indexOf(reason)) + ")";
    }

    String text() {
      StringJoiner lines = new StringJoiner("\n", "", "\n");
      reasons.forEach(reason -> lines.add("- " + mark(reason) + " cannot come: " + reason));
      return lines.toString();
    }
  }
}
