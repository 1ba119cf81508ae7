package dev.reprise.jdbc;

import dev.reprise.warehouse.Column;
import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.Match;
import dev.reprise.warehouse.TargetTable;
import java.util.Optional;

/**
 * Which columns of a key take values that differ for one: by their type, or by a collation, of the
 * target's column or of the stage's.
 */
record Folding(Sql sql, KeySql keys, KeyedStage stage, Optional<TargetTable> target) {

  /**
   * Texts that differ in case, in an accent, and in how an accent is written, compared as two empty
   * columns would compare them. Not every catalog tells collations.
   */
  private static final String COLLATED =
      """
      SELECT count(*)
      FROM (%4$s) AS texts(one, other)
      WHERE coalesce((SELECT %1$s FROM (%2$s) AS s WHERE FALSE), one)
        = coalesce((SELECT %1$s FROM (%3$s) AS t WHERE FALSE), other)
      """;

  /** The first such column of the key, or of the sequence, which may not fold by case. */
  Optional<Match> match() {
    Optional<Match> key =
        keys.keys().stream().filter(this::folds).findFirst().map(Match.Folding::new);
    return key.isPresent()
        ? key
        : keys.sequence().stream()
            .filter(c -> keys.dialect().foldsCase(sql, c.type()))
            .findFirst()
            .map(Match.FoldingSequence::new);
  }

  private boolean folds(Column key) {
    return keys.dialect().folds(sql, key.type())
        || (key.type().kind() == ColumnType.Kind.TEXT && isCollated(key));
  }

  private boolean isCollated(Column key) {
    String query =
        COLLATED.formatted(
            keys.dialect().identifier(key.name()),
            keys.staged(stage.table()),
            keys.standing(target, stage.table()),
            keys.dialect().pairsOfTexts(sql));
    return sql.number(query) > 0;
  }
}
