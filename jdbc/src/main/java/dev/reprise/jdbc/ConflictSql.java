package dev.reprise.jdbc;

import dev.reprise.warehouse.Column;
import dev.reprise.warehouse.KeyConflict.Kind;
import dev.reprise.warehouse.TargetTable;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Queries by which a person finds all rows whose keys cannot be told apart. */
record ConflictSql(KeySql keys, StagedTable stage, Conditions.Shown how) {

  /**
   * @param target that stands there, for kinds that look at it
   */
  Optional<String> of(Kind kind, Optional<TargetTable> target) {
    return switch (kind) {
      case STAGED -> overStage(repeated(keys.keys(), "stage"));
      case TIED -> overStage(repeated(together(), "stage"));
      case TIED_WITH_TARGET ->
          overStage(
              "SELECT s.* FROM stage AS s JOIN %s AS t ON %s"
                  .formatted(
                      keys.dialect().table(target.orElseThrow().name()),
                      together().stream()
                          .map(c -> keys.dialect().same(keys.of("s", c), keys.of("t", c)))
                          .collect(Collectors.joining(" AND "))));
      case REPEATED_IN_TARGET -> Optional.of(repeatedInTarget(keys, target.orElseThrow()));
    };
  }

  /** Of all keys of a table, whether staged or not. */
  static String repeatedInTarget(KeySql keys, TargetTable target) {
    return repeated(keys, keys.identity(), keys.dialect().table(target.name()));
  }

  private List<Column> together() {
    return Stream.concat(keys.keys().stream(), keys.sequence().stream()).distinct().toList();
  }

  private String repeated(List<Column> columns, String table) {
    return repeated(keys, columns, table);
  }

  private static String repeated(KeySql keys, List<Column> columns, String table) {
    String names =
        columns.stream()
            .map(c -> keys.dialect().identifier(c.name()))
            .collect(Collectors.joining(", "));
    return """
        SELECT * FROM (SELECT *, count(*) OVER (PARTITION BY %s) AS reprise_times FROM %s) AS counted \
        WHERE reprise_times > 1 ORDER BY %s"""
        .formatted(names, table, names);
  }

  private Optional<String> overStage(String query) {
    return how.over(stage.query(), query);
  }
}
