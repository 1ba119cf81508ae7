package dev.reprise.cli;

import dev.reprise.run.PipelinePlan;
import dev.reprise.run.PipelinePlan.BlockedUnit;
import dev.reprise.run.Plan;
import dev.reprise.run.Unit;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.Map;

/** A plan for machines: one object for each unit that would run, or is blocked. */
final class PlanJson {

  private final OpenProject project;
  private final OutputStream out;
  private final boolean sql;

  /**
   * @param sql whether each unit comes with its SQL
   */
  PlanJson(OpenProject project, OutputStream out, boolean sql) {
    this.project = project;
    this.out = out;
    this.sql = sql;
  }

  void write(Plan plan) {
    for (PipelinePlan pipeline : plan.pipelines()) {
      pipeline.units().forEach(unit -> JsonText.writeLine(out, object(unit, "run")));
      for (BlockedUnit blocked : pipeline.blocked()) {
        Map<String, Object> object = object(blocked.unit(), "blocked");
        object.put("waits_for", blocked.upstream());
        JsonText.writeLine(out, object);
      }
    }
  }

  private Map<String, Object> object(Unit unit, String action) {
    Map<String, Object> object = new LinkedHashMap<>(UnitJson.of(unit));
    object.put("action", action);
    object.put("externals", project.externals(unit.pipeline()));
    if (sql) {
      object.put("sql", project.sql(unit));
    }
    return object;
  }
}
