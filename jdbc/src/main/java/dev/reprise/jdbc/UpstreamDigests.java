package dev.reprise.jdbc;

import dev.reprise.interval.Interval;
import dev.reprise.ledger.Ledger;
import dev.reprise.ledger.UpstreamRead;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Which receipts units read, as digests, in one query whatever the number of questions. */
final class UpstreamDigests {

  /**
   * The digest of what answers each {@code question}, of which {@code n} and {@code target} tell it
   * from others; none where nothing does. To be put behind WITH.
   */
  static final String DIGEST =
      """
      counting AS (
        SELECT r.receipt_id, r.target
        FROM {receipts} AS r
        WHERE r.rows_inserted + r.rows_updated + r.rows_deleted > 0 AND %s
      ), answer AS (
        SELECT q.n, q.target, c.receipt_id
        FROM question AS q
        JOIN counting AS c ON c.target = q.target
        WHERE q.window_start IS NULL
        UNION
        SELECT q.n, q.target, t.receipt_id
        FROM question AS q
        JOIN {touched} AS t ON t.target = q.target
          AND t.range_start < q.window_end AND t.range_end > q.window_start
        JOIN counting AS c ON c.receipt_id = t.receipt_id
      ), digest AS (
        SELECT n, target, md5(string_agg(CAST(receipt_id AS TEXT), ',' ORDER BY receipt_id)) AS digest
        FROM answer
        GROUP BY n, target
      )
      """
          .formatted(JdbcLedger.COUNTS);

  private static final String ANSWER =
      """
      WITH question AS (
        SELECT unnest(CAST(? AS BIGINT[])) AS n, unnest(CAST(? AS TEXT[])) AS target,
               CAST(unnest(CAST(? AS TEXT[])) AS TIMESTAMPTZ) AS window_start,
               CAST(unnest(CAST(? AS TEXT[])) AS TIMESTAMPTZ) AS window_end
      ), %s
      SELECT n, digest FROM digest
      """
          .formatted(DIGEST);

  private final Sql sql;
  private final LedgerTables tables;
  private final String defaultSchema;

  UpstreamDigests(Sql sql, LedgerTables tables, String defaultSchema) {
    this.sql = sql;
    this.tables = tables;
    this.defaultSchema = defaultSchema;
  }

  /** What a question asks for, whoever asks it. */
  private record Question(String target, Optional<Interval> window) {

    @Nullable String start() {
      return window.map(Interval::start).map(Instant::toString).orElse(null);
    }

    @Nullable String end() {
      return window.map(Interval::end).map(Instant::toString).orElse(null);
    }
  }

  Map<UpstreamRead, String> of(Collection<UpstreamRead> reads) {
    Map<Question, Long> numbers = new LinkedHashMap<>();
    reads.forEach(read -> numbers.putIfAbsent(question(read), (long) numbers.size()));
    Map<Long, String> answers = answers(List.copyOf(numbers.keySet()));
    Map<UpstreamRead, String> digests = new HashMap<>();
    for (UpstreamRead read : reads) {
      Long number = numbers.get(question(read));
      digests.put(read, answers.getOrDefault(number, Ledger.NOTHING_READ));
    }
    return digests;
  }

  private Question question(UpstreamRead read) {
    return new Question(read.upstream().in(defaultSchema).key(), read.window());
  }

  private Map<Long, String> answers(List<Question> questions) {
    List<Long> numbers = new ArrayList<>();
    List<@Nullable String> starts = new ArrayList<>();
    List<@Nullable String> ends = new ArrayList<>();
    for (Question question : questions) {
      numbers.add((long) numbers.size());
      starts.add(question.start());
      ends.add(question.end());
    }
    return sql.query(
        tables.sql(ANSWER),
        result -> {
          Map<Long, String> answers = new HashMap<>();
          while (result.next()) {
            answers.put(result.getLong(1), result.getString(2));
          }
          return answers;
        },
        new Sql.Values("BIGINT", numbers),
        Sql.Values.texts(questions.stream().map(Question::target).toList()),
        Sql.Values.texts(starts),
        Sql.Values.texts(ends));
  }
}
