package dev.reprise.testkit.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.testkit.Command;
import dev.reprise.testkit.TestProject;
import dev.reprise.testkit.fault.AckLost;
import dev.reprise.testkit.fault.Cut;
import dev.reprise.testkit.fault.CutAt;
import dev.reprise.testkit.fault.Watcher;
import dev.reprise.warehouse.WarehouseException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** A random history of a graph of three, beside a model of it that only reads receipts. */
final class History {

  private static final int DAYS = 5;
  private static final Instant END = Instant.parse("2026-08-07T00:00:00Z");

  private final TestProject project;
  private final DayGraph graph;
  private final Random random;
  private final Map<Integer, List<String>> files = new TreeMap<>();
  private final DayTables model = DayTables.empty();
  private final List<String> told = new ArrayList<>();
  private long lastReceipt;

  History(TestProject project, long seed) {
    this.project = project;
    this.random = new Random(seed);
    this.graph = new DayGraph(project);
    told.add("seed " + seed);
    String until = "end: 2026-08-06\n";
    graph.raw(until);
    graph.daily(until);
    project.pipeline(
        "total", "target: total\nwrite: overwrite", "SELECT sum(amt) AS amt FROM daily");
    project.clock().set("2026-08-02T00:00:00Z");
  }

  /** Something happens. */
  void next() {
    int day = 1 + random.nextInt(DAYS);
    switch (random.nextInt(10)) {
      case 0, 1, 2 -> changeFile(day);
      case 3 -> removeFile(day);
      case 4 -> touchFile(day);
      case 5 -> passTime();
      case 6 -> runByRequest(day);
      case 7 -> run("run", project.command());
      default -> runBroken();
    }
  }

  /** Time has passed, files that are gone are cleared by request, and what is open is run. */
  void finish() {
    project.clock().set(END.toString());
    for (int day = 1; day <= DAYS; day++) {
      if (!files.containsKey(day)) {
        run("clear " + day, project.command().named("raw").on(DayGraph.date(day)));
      }
    }
    run("last run", project.command());
  }

  private void changeFile(int day) {
    List<String> rows = new ArrayList<>();
    for (int row = random.nextInt(4); row > 0; row--) {
      rows.add(random.nextInt(3) + "," + random.nextInt(3));
    }
    told.add("file " + day + " = " + rows);
    files.put(day, rows);
    graph.file(day, rows.toArray(String[]::new));
  }

  private void removeFile(int day) {
    if (files.remove(day) != null) {
      told.add("remove file " + day);
      project.delete(DayGraph.path(day));
    }
  }

  private void touchFile(int day) {
    if (files.containsKey(day)) {
      told.add("touch file " + day);
      project.touch(DayGraph.path(day));
    }
  }

  private void passTime() {
    if (project.clock().instant().isBefore(END)) {
      project.clock().advance(Duration.ofHours(6 + random.nextInt(30)));
      told.add("it is " + project.clock().instant());
    }
  }

  private void runByRequest(int day) {
    String pipeline = random.nextBoolean() ? "raw" : "daily";
    run("run " + pipeline + " " + day, project.command().named(pipeline).on(DayGraph.date(day)));
  }

  private void runBroken() {
    int step = 1 + random.nextInt(150);
    Cut cut = random.nextBoolean() ? Cut.LOSE : Cut.FAIL;
    Watcher watcher =
        random.nextInt(4) == 0 ? new AckLost("") : CutAt.after(now -> now.number() == step, cut);
    int retries = random.nextInt(2);
    run(
        "run, %s at %d, %d retries".formatted(cut, step, retries),
        project.command().watchedBy(watcher).retrying(retries));
  }

  private void run(String what, Command command) {
    try {
      told.add(what + ": " + command.run().units());
    } catch (WarehouseException e) {
      told.add(what + " broke off: " + e.getMessage());
    }
  }

  /** The law that rows and receipts come together, held against the tables. */
  void checkThatRowsAreThoseOfTheReceipts() {
    if (project.tables().has("receipts")) {
      String newer =
          """
          SELECT receipt_id, pipeline, coalesce(CAST(extract(day FROM interval_start) AS integer), 0)
          FROM reprise.receipts WHERE receipt_id > %d ORDER BY receipt_id"""
              .formatted(lastReceipt);
      project.tables().rows(newer).forEach(this::apply);
    }
    assertThat(tables()).as(toString()).isEqualTo(model.lines());
  }

  private void apply(String receipt) {
    List<String> parts = List.of(receipt.split("\\|", -1));
    lastReceipt = Long.parseLong(parts.get(0));
    int day = Integer.parseInt(parts.get(2));
    switch (parts.get(1)) {
      case "raw" -> model.writeRaw(day, files.getOrDefault(day, List.of()));
      case "daily" -> model.writeDaily(day);
      default -> model.writeTotal();
    }
  }

  List<String> tables() {
    return DayTables.read(project);
  }

  /** The tables as they must be in the end. */
  List<String> ofFiles() {
    return DayTables.of(files).lines();
  }

  @Override
  public String toString() {
    return String.join("\n", told);
  }
}
