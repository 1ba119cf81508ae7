package dev.reprise.cli;

import dev.reprise.interval.Interval;
import dev.reprise.run.Unit;
import java.util.LinkedHashMap;
import java.util.Map;

/** Which unit is meant, as the first members of a JSON object. */
final class UnitJson {

  private UnitJson() {}

  static Map<String, Object> of(Unit unit) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("pipeline", unit.pipeline().name());
    object.put("unit", unit.label());
    object.put("interval_start", unit.span().map(Interval::start));
    object.put("interval_end", unit.span().map(Interval::end));
    object.put("why", unit.why());
    return object;
  }
}
