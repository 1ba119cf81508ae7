package dev.reprise.cli;

import dev.reprise.pipeline.Pipeline;
import dev.reprise.run.Plan;
import dev.reprise.run.Unit;
import dev.reprise.run.UnitResult;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/** A run for machines: one object a unit, and one for the run. Messages go to people as before. */
final class RunJson implements RunOutput {

  private final Console console;
  private final GlobalOptions global;
  private final String runId;

  RunJson(Console console, GlobalOptions global, String runId) {
    this.console = console;
    this.global = global;
    this.runId = runId;
  }

  @Override
  public void planned(Plan plan) {
    plan.leftOut().forEach(this::message);
  }

  @Override
  public void started(Unit unit) {}

  @Override
  public void waiting(Unit unit, String why) {
    message(why);
  }

  @Override
  public void retrying(Unit unit, String reason, Duration pause) {
    message("%s: %s; trying again in %s".formatted(unit.label(), reason, Words.duration(pause)));
  }

  @Override
  public void finished(UnitResult result) {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("kind", "unit");
    line.putAll(ResultJson.of(result, global));
    write(line);
  }

  @Override
  public void noted(Pipeline pipeline, String note) {
    message(pipeline.name() + ": " + note);
  }

  @Override
  public void ended(RunCounts counts) {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("kind", "run");
    line.put("run_id", runId);
    counts.ends().forEach((outcome, count) -> line.put(ResultJson.word(outcome), count));
    line.put("exit_code", counts.exitCode());
    write(line);
  }

  private void write(Map<String, Object> line) {
    JsonText.writeLine(console.out(), line);
    console.out().flush();
  }

  private void message(String text) {
    if (!global.quiet()) {
      console.err().println(text);
    }
  }
}
