package dev.reprise.pipeline;

import dev.reprise.ledger.TableName;
import dev.reprise.warehouse.SqlReader;
import dev.reprise.warehouse.SqlReading.Call;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Which pipeline of a project reads what; it has no circles. */
public final class Graph {

  private static final Reads NOTHING = new Reads(List.of(), false, List.of());

  private final Targets targets;
  private final Map<String, Reads> reads;
  private final List<Pipeline> order;

  private Graph(Targets targets, Map<String, Reads> reads, List<Pipeline> order) {
    this.targets = targets;
    this.reads = reads;
    this.order = order;
  }

  /**
   * Finds what each pipeline reads: the tables in its SQL and those that it names in {@code
   * depends_on}.
   *
   * @param defaultSchema of tables that name none
   * @throws DefinitionException if some SQL cannot be read, two pipelines write one table, or they
   *     read each other in a circle
   */
  public static Graph of(Project project, String defaultSchema, SqlReader reader) {
    Problems problems = new Problems();
    Targets targets = Targets.of(project.pipelines(), defaultSchema, problems);
    Map<String, Reads> reads =
        new ReadsFinder(project.pipelines(), targets, defaultSchema, problems).all(reader);
    problems.refuse();
    return new Graph(targets, reads, UpstreamFirst.order(project.pipelines(), reads));
  }

  /** All pipelines, each behind those that it reads, else by name. */
  public List<Pipeline> order() {
    return order;
  }

  /** The tables that a pipeline reads, without its own target, in the order of their names. */
  public List<Upstream> upstreams(Pipeline pipeline) {
    return of(pipeline).upstreams();
  }

  /** Whether a pipeline reads the table that it writes. */
  public boolean readsOwnTarget(Pipeline pipeline) {
    return of(pipeline).ownTarget();
  }

  /** The functions that its SQL calls; the lines are those of its file. */
  public List<Call> calls(Pipeline pipeline) {
    return of(pipeline).calls();
  }

  /** The pipeline that writes a table. */
  public Optional<Pipeline> writer(TableName table) {
    return targets.writer(table);
  }

  /** The tables that are read and that no pipeline writes, by name. */
  public List<TableName> externals() {
    TreeMap<String, TableName> externals = new TreeMap<>();
    for (Reads read : reads.values()) {
      for (Upstream upstream : read.upstreams()) {
        if (upstream.pipeline().isEmpty()) {
          externals.putIfAbsent(upstream.table().key(), upstream.table());
        }
      }
    }
    return List.copyOf(externals.values());
  }

  private Reads of(Pipeline pipeline) {
    return reads.getOrDefault(pipeline.name(), NOTHING);
  }
}
