package dev.reprise.jdbc;

import dev.reprise.warehouse.KeyConflict;
import dev.reprise.warehouse.KeyConflict.KeyRows;
import dev.reprise.warehouse.KeyConflict.Kind;
import dev.reprise.warehouse.KeyEffect;
import dev.reprise.warehouse.Match;
import dev.reprise.warehouse.Stage;
import dev.reprise.warehouse.TargetTable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The keys of a table that nobody wrote by key so far. */
record StandingKeys(Sql sql, KeySql keys, TargetTable table) {

  private static final int KEYS = 5;

  private static final String REPEATED =
      "SELECT %1$s FROM %2$s AS t GROUP BY %1$s HAVING count(*) > 1";

  private static final String EXAMPLES =
      """
      SELECT %s, %s
      FROM %s AS t JOIN (%s ORDER BY %s LIMIT %d) AS few ON %s
      ORDER BY %s\
      """;

  Match match() {
    KeyedStage itself = new KeyedStage(new Stage("", table.columns(), 0), name(), keys.dialect());
    return new Folding(sql, keys, itself, Optional.of(table)).match().orElseGet(this::apart);
  }

  private Match apart() {
    String repeated = REPEATED.formatted(identity("t"), name());
    long count = sql.number("SELECT count(*) FROM (" + repeated + ") AS repeated");
    return count == 0
        ? new Match.Accepted(KeyEffect.unchanged(0))
        : new Match.Refused(
            new KeyConflict(
                Kind.REPEATED_IN_TARGET,
                count,
                examples(repeated),
                Optional.of(ConflictSql.repeatedInTarget(keys, table))));
  }

  private List<KeyRows> examples(String repeated) {
    RowText key = new RowText(keys.identity());
    RowText row = new RowText(table.columns());
    String same =
        keys.identity().stream()
            .map(c -> keys.dialect().same(keys.of("t", c), keys.of("few", c)))
            .collect(Collectors.joining(" AND "));
    String query =
        EXAMPLES.formatted(
            key.selected(keys.dialect(), "t"),
            row.selected(keys.dialect(), "t"),
            name(),
            repeated,
            identity("t"),
            KEYS,
            same,
            places(key.width() + row.width()));
    Map<String, KeyRows> rows = new LinkedHashMap<>();
    sql.list(
        query,
        found ->
            rows.merge(
                key.read(found),
                new KeyRows(key.read(found), List.of(), List.of(row.read(found, key.width()))),
                KeyExamples::together));
    return KeyExamples.fewOf(rows);
  }

  private String identity(String side) {
    return keys.list(side, keys.identity());
  }

  private String name() {
    return keys.dialect().table(table.name());
  }

  private static String places(int count) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(Integer::toString)
        .collect(Collectors.joining(", "));
  }
}
