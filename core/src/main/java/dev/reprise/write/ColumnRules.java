package dev.reprise.write;

import java.util.List;

/**
 * How a pipeline treats columns that stage and target do not share.
 *
 * @param except staged columns that are not stored ({@code columns_except})
 */
public record ColumnRules(List<String> except, OnNew onNew, OnMissing onMissing) {

  public static final ColumnRules DEFAULT =
      new ColumnRules(List.of(), OnNew.APPEND, OnMissing.REFUSE);

  /** What becomes of a staged column that the target lacks ({@code on_schema_change}). */
  public enum OnNew {
    APPEND,
    FAIL
  }

  /** What becomes of a target column that the stage lacks ({@code on_missing_column}). */
  public enum OnMissing {
    REFUSE,
    NULL,
    /** It stays as it is. */
    KEEP
  }

  public ColumnRules {
    except = List.copyOf(except);
  }
}
