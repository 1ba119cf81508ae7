package dev.reprise.pipeline;

import dev.reprise.warehouse.Spelling;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads what a pipeline says of its upstreams, and which findings it accepts. */
final class DependenciesReader {

  private DependenciesReader() {}

  /** The field {@code depends_on}: a list of names, or names with how far back they are read. */
  static Map<String, DeclaredUpstream> upstreams(Mapping fields) {
    Map<String, DeclaredUpstream> upstreams = new LinkedHashMap<>();
    fields.read(
        "depends_on",
        value -> {
          if (value.isMapping()) {
            value
                .mapping("", fields.problems())
                .each((name, upstream) -> upstreams.put(name, upstream(upstream, fields)));
          } else {
            value.texts().forEach(name -> upstreams.put(name, new DeclaredUpstream(0)));
          }
          return value;
        });
    return upstreams;
  }

  private static DeclaredUpstream upstream(Value value, Mapping fields) {
    if (value.isEmpty()) {
      return new DeclaredUpstream(0);
    }
    Mapping upstream = value.mapping("`reads_back: 1`, or nothing", fields.problems());
    upstream.refuseUnknown(List.of("reads_back"));
    int readsBack = upstream.read("reads_back", number -> number.number(0)).orElse(0);
    if (readsBack > 0 && !fields.has("every")) {
      upstream.refuse(
          "reads_back", "it counts intervals, and the pipeline has none: give `every` and `start`");
    }
    return new DeclaredUpstream(readsBack);
  }

  /** The field {@code allow}: rules with reasons. */
  static Map<String, String> allow(Mapping fields) {
    Map<String, String> allow = new LinkedHashMap<>();
    fields.read(
        "allow",
        value -> {
          value
              .mapping("each rule with its reason, as {wall_clock: \"why\"}", fields.problems())
              .each((rule, reason) -> allow.put(known(rule, reason), reason(reason)));
          return value;
        });
    return allow;
  }

  private static String known(String rule, Value value) {
    if (Rule.of(rule).isEmpty()) {
      String question = Spelling.question(rule, Rule.words());
      throw value.wrong("there is no rule \"" + rule + "\"" + question);
    }
    return rule;
  }

  private static String reason(Value value) {
    String reason = value.plain().orElse("");
    if (reason.isBlank()) {
      throw value.wrong("say why it is accepted here");
    }
    return reason;
  }
}
