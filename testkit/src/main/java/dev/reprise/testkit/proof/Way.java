package dev.reprise.testkit.proof;

import java.util.List;

/** A way to write a table, of which every guarantee is proved apart. */
public enum Way {
  OVERWRITE("`overwrite`"),
  REPLACE_WHERE("`replace_where`"),
  PARTITION_OVERWRITE("`partition_overwrite`"),
  MERGE("`merge`"),
  DELETES("with deletes"),
  HISTORY("with history"),
  APPEND_DEDUP("`append_dedup`");

  /** Those that own a slice. */
  static final List<Way> BY_SLICE = List.of(OVERWRITE, REPLACE_WHERE, PARTITION_OVERWRITE);

  /** Those that own the rows of the staged keys. */
  static final List<Way> BY_KEY = List.of(MERGE, DELETES, HISTORY, APPEND_DEDUP);

  private final String words;

  Way(String words) {
    this.words = words;
  }

  /** As the documentation heads a column. */
  String words() {
    return words;
  }
}
