package dev.reprise.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.groups.Tuple.tuple;

import dev.reprise.ledger.TableName;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GraphTest {

  @TempDir Path folder;
  private ScratchProject project;
  private final WordReader reader = new WordReader();

  @BeforeEach
  void makeProject() {
    project = new ScratchProject(folder);
  }

  private void pipeline(String name, String target, String sql) {
    project.sql(name, "target: " + target + "\nwrite: overwrite\n", sql);
  }

  private Graph graph() {
    return Graph.of(project.load(), "main", reader);
  }

  private String refusal() {
    Project loaded = project.load();
    String[] message = new String[1];
    assertThatExceptionOfType(DefinitionException.class)
        .isThrownBy(() -> Graph.of(loaded, "main", reader))
        .satisfies(e -> message[0] = e.getMessage());
    return String.valueOf(message[0]);
  }

  @Test
  void findsUpstreamsInTheSql() {
    pipeline("a", "raw.orders", "SELECT 1");
    pipeline("b", "daily", "SELECT * FROM RAW.Orders JOIN main.rates JOIN erp.items JOIN b");
    pipeline("c", "rates", "SELECT 2");
    Graph graph = graph();
    Pipeline b = project.pipeline("b");

    assertThat(graph.upstreams(b))
        .extracting(Upstream::table)
        .extracting(TableName::toString)
        .containsExactly("erp.items", "main.b", "main.rates", "RAW.Orders");
    assertThat(graph.upstreams(b))
        .extracting(upstream -> upstream.pipeline().map(Pipeline::name).orElse("-"))
        .containsExactly("-", "-", "c", "a");
    assertThat(graph.externals())
        .extracting(TableName::toString)
        .containsExactly("erp.items", "main.b");
    assertThat(graph.writer(TableName.of("Daily"))).contains(b);
    assertThat(graph.order()).extracting(Pipeline::name).containsExactly("a", "c", "b");
  }

  @Test
  void inputsAreNoUpstreams() {
    project.sql(
        "a",
        "target: a\nwrite: overwrite\ninputs: {Orders: {files: o.csv}}\n",
        "SELECT * FROM orders JOIN main.orders");
    Graph graph = graph();
    assertThat(graph.upstreams(project.pipeline("a")))
        .extracting(Upstream::table)
        .containsExactly(TableName.of("main.orders"));
  }

  @Test
  void thePipelinesOwnTargetIsNoUpstream() {
    pipeline("a", "main.a", "SELECT * FROM A");
    pipeline("b", "b", "SELECT 1");
    Graph graph = graph();
    assertThat(graph.upstreams(project.pipeline("a"))).isEmpty();
    assertThat(graph.readsOwnTarget(project.pipeline("a"))).isTrue();
    assertThat(graph.readsOwnTarget(project.pipeline("b"))).isFalse();
  }

  @Test
  void declaredUpstreamsAreAdded() {
    pipeline("orders", "raw.orders", "SELECT 1");
    pipeline("rates", "raw.rates", "SELECT 1");
    project.sql(
        "b",
        """
        target: b
        write: replace_where
        every: day
        start: 2026-08-01
        time_column: d
        depends_on: {orders: {reads_back: 6}, RAW.rates: {reads_back: 1}, other: }
        """,
        "SELECT * FROM raw.orders");
    Graph graph = graph();
    assertThat(graph.upstreams(project.pipeline("b")))
        .extracting(
            upstream -> upstream.table().key(),
            upstream -> upstream.pipeline().map(Pipeline::name).orElse("-"),
            Upstream::readsBack)
        .containsExactly(
            tuple("main.other", "-", 0),
            tuple("raw.orders", "orders", 6),
            tuple("raw.rates", "rates", 1));
  }

  @Test
  void allSqlIsReadAtOnce() {
    pipeline("a", "a", "SELECT 1");
    pipeline("b", "b", "SELECT 2");
    project.file("pipelines/c.yml", "target: c\nwrite: overwrite\ninputs: {x: {files: x.csv}}\n");
    assertThat(graph().order()).hasSize(3);
    assertThat(reader.asked()).isEqualTo(1);
  }

  @Test
  void upstreamsComeFirstAndTiesGoByName() {
    pipeline("a", "a", "SELECT * FROM z");
    pipeline("b", "b", "SELECT 1");
    pipeline("y", "y", "SELECT 1");
    pipeline("z", "z", "SELECT * FROM y");
    assertThat(graph().order()).extracting(Pipeline::name).containsExactly("b", "y", "z", "a");
  }

  @Test
  void circlesAreRefused() {
    pipeline("a", "a", "SELECT * FROM c");
    pipeline("b", "b", "SELECT * FROM d");
    pipeline("c", "c", "SELECT * FROM b");
    pipeline("d", "d", "SELECT * FROM c");
    assertThat(refusal())
        .isEqualTo(
            "pipelines read each other in a circle: b (pipelines/b.sql) reads d (pipelines/d.sql)"
                + " reads c (pipelines/c.sql) reads b (pipelines/b.sql)");
  }

  @Test
  void unreadableSqlIsRefused() {
    pipeline("a", "a", "SELECT 1\nBROKEN");
    pipeline("b", "b", "BROKEN");
    assertThat(refusal())
        .isEqualTo(
            """
            pipelines/a.sql:6: the SQL cannot be read: syntax error at or near "BROKEN"
            pipelines/b.sql:5: the SQL cannot be read: syntax error at or near "BROKEN\"""");
  }

  @Test
  void targetsAreSharedThroughTheDefaultSchema() {
    pipeline("a", "main.orders", "SELECT 1");
    pipeline("b", "Orders", "SELECT 1");
    assertThat(refusal())
        .isEqualTo(
            "pipelines/b.sql:2: target: Orders is written by pipelines/a.sql already;"
                + " a table belongs to one pipeline");
  }

  @Test
  void ambiguousAndWrongDependenciesAreRefused() {
    pipeline("orders", "raw.orders", "SELECT 1");
    pipeline("x", "orders", "SELECT 1");
    project.sql("b", "target: b\nwrite: overwrite\ndepends_on: [orders]\n", "SELECT 1");
    project.sql("c", "target: c\nwrite: overwrite\ndepends_on: [a.b.c]\n", "SELECT 1");
    assertThat(refusal())
        .isEqualTo(
            """
            pipelines/b.sql:4: depends_on: "orders" is a pipeline and a table of another one: name its schema
            pipelines/c.sql:4: depends_on: "a.b.c" is not a table name: write table or schema.table""");
  }

  @Test
  void callsCarryTheLinesOfTheFile() {
    pipeline("a", "a", "SELECT\n  now()");
    assertThat(graph().calls(project.pipeline("a")))
        .singleElement()
        .satisfies(call -> assertThat(call.line()).isEqualTo(6));
  }
}
