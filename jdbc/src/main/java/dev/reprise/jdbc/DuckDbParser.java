package dev.reprise.jdbc;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * DuckDB's own parser: texts in, trees out, nothing run. It knows SELECT and what it makes of it.
 */
final class DuckDbParser {

  private static final String PARSE =
      """
      SELECT json_serialize_sql(text)
      FROM (SELECT unnest(CAST(? AS BIGINT[])) AS n, unnest(CAST(? AS VARCHAR[])) AS text) AS texts
      ORDER BY n""";

  private final Sql sql;

  DuckDbParser(Sql sql) {
    this.sql = sql;
  }

  /** What became of a text. */
  sealed interface Parsed {

    /** The trees of its statements, all of them SELECT. */
    record Statements(List<Map<String, Object>> nodes) implements Parsed {}

    /** Not SQL. */
    record Mistake(String message, int line) implements Parsed {}

    /** SQL, but not SELECT. */
    record OtherStatement() implements Parsed {}
  }

  /** One answer for each text, in order. */
  List<Parsed> parse(List<String> texts) {
    List<String> trees =
        sql.list(
            PARSE,
            row -> row.getString(1),
            new Sql.Values("BIGINT", LongStream.range(0, texts.size()).boxed().toList()),
            Sql.Values.texts(texts));
    return IntStream.range(0, texts.size())
        .mapToObj(i -> parsed(JsonTree.object(trees.get(i)), texts.get(i)))
        .toList();
  }

  private static Parsed parsed(Map<String, Object> answer, String text) {
    if (JsonTree.text(answer.get("error")).equals("true")) {
      return JsonTree.text(answer.get("error_type")).equals("not implemented")
          ? new Parsed.OtherStatement()
          : mistake(answer, text);
    }
    return new Parsed.Statements(
        JsonTree.list(answer.get("statements")).stream()
            .map(statement -> JsonTree.map(JsonTree.map(statement).get("node")))
            .toList());
  }

  private static Parsed mistake(Map<String, Object> answer, String text) {
    int line = new Places(text).line(JsonTree.text(answer.get("position")));
    return new Parsed.Mistake(ErrorText.bounded(JsonTree.text(answer.get("error_message"))), line);
  }

  /** DESCRIBE, SHOW and SUMMARIZE come as a SELECT from what they show. */
  static boolean isShow(Map<String, Object> select) {
    Map<String, Object> from = JsonTree.map(select.get("from_table"));
    return JsonTree.text(from.get("type")).equals("SHOW_REF");
  }
}
