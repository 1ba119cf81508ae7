package dev.reprise.lint;

import dev.reprise.pipeline.Graph;
import dev.reprise.pipeline.Pipeline;
import dev.reprise.pipeline.Rule;
import dev.reprise.warehouse.SqlReading.Call;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Finds functions in a pipeline's SQL that answer differently each time that it is run. */
public final class RerunSafety {

  private static final Set<String> CLOCKS =
      Set.of(
          "now",
          "today",
          "current_date",
          "current_time",
          "current_timestamp",
          "current_localtime",
          "current_localtimestamp",
          "get_current_date",
          "get_current_time",
          "get_current_timestamp",
          "localtime",
          "localtimestamp",
          "transaction_timestamp",
          "statement_timestamp",
          "clock_timestamp",
          "timeofday",
          "getdate",
          "curdate",
          "sysdate",
          "systimestamp",
          "unix_timestamp",
          "utc_timestamp",
          "age of one argument",
          "'now'",
          "'today'",
          "'yesterday'",
          "'tomorrow'");

  private static final Set<String> DICE =
      Set.of(
          "random",
          "random_normal",
          "rand",
          "randn",
          "uuid",
          "uuidv4",
          "uuidv7",
          "gen_random_uuid",
          "gen_random_bytes",
          "uuid_generate_v1",
          "uuid_generate_v1mc",
          "uuid_generate_v4",
          "newid",
          "array_shuffle",
          "array_sample",
          "nextval");

  private RerunSafety() {}

  /** What is found in the pipeline's SQL and not accepted by its {@code allow}, line by line. */
  public static List<Finding> findings(Graph graph, Pipeline pipeline) {
    List<Finding> findings = new ArrayList<>();
    for (Call call : graph.calls(pipeline)) {
      if (CLOCKS.contains(call.function())) {
        add(findings, pipeline, Rule.WALL_CLOCK, call);
      } else if (DICE.contains(call.function())) {
        add(findings, pipeline, Rule.UNSEEDED_RANDOM, call);
      }
    }
    return findings;
  }

  private static void add(List<Finding> findings, Pipeline pipeline, Rule rule, Call call) {
    if (!pipeline.allow().containsKey(rule.word())) {
      String file = pipeline.origin().shown();
      findings.add(new Finding(rule, file, call.line(), why(rule, call), mend(rule)));
    }
  }

  private static String why(Rule rule, Call call) {
    return rule == Rule.WALL_CLOCK
        ? call.function() + " reads the clock, so a rerun yields other rows"
        : call.function() + " yields another value each time, so a rerun yields other rows";
  }

  private static String mend(Rule rule) {
    String mend =
        rule == Rule.WALL_CLOCK
            ? "Use :start, :end or :day, which stay the same"
            : "Derive the value from the row, for example by md5() of its key";
    return "%s; or accept it: `allow: {%s: \"why\"}`".formatted(mend, rule.word());
  }
}
