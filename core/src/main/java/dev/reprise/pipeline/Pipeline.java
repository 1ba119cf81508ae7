package dev.reprise.pipeline;

import java.util.Map;

/**
 * One file: where the rows come from, the target table, and how they are written.
 *
 * @param upstreams declared upstreams ({@code depends_on})
 * @param allow lint rules accepted here, each with its reason
 * @param definitionHash of the SQL and the fields that can change rows
 */
public record Pipeline(
    Origin origin,
    Source source,
    Sink sink,
    Timing timing,
    Map<String, DeclaredUpstream> upstreams,
    Map<String, String> allow,
    String definitionHash) {

  public Pipeline {
    upstreams = Map.copyOf(upstreams);
    allow = Map.copyOf(allow);
  }

  public String name() {
    return origin.name();
  }
}
