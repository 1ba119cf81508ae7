package dev.reprise.pipeline;

import dev.reprise.warehouse.SqlReading.Call;
import java.util.List;

/**
 * What one pipeline reads.
 *
 * @param upstreams in the order of their tables' names
 * @param ownTarget whether it reads the table that it writes
 * @param calls of functions in its SQL, with lines of its file
 */
record Reads(List<Upstream> upstreams, boolean ownTarget, List<Call> calls) {

  Reads {
    upstreams = List.copyOf(upstreams);
    calls = List.copyOf(calls);
  }
}
