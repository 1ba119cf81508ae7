package dev.reprise.testkit.laws;

import dev.reprise.testkit.proof.ByWay;
import dev.reprise.testkit.proof.Way;
import java.util.List;

/** A way to write by key, with batches that change what stands there. */
public enum Keyed implements ByWay {
  /** By a sequence. */
  NEWEST(Way.MERGE, "write: merge\nunique_key: id\nsequence_by: seq", "1|new|2", "2|b|1", "3|c|1"),
  /** By a sequence, into a table that must not lose its rows' places. */
  NEWEST_WITH_KEY(
      Way.MERGE, "write: merge\nunique_key: id\nsequence_by: seq", "1|new|2", "2|b|1", "3|c|1"),
  /** With a delete of the row that stands there. */
  DELETE(
      Way.DELETES,
      "write: merge\nunique_key: id\nsequence_by: seq\ndelete_when: v = 'new'",
      "2|b|1",
      "3|c|1"),
  /** Every version stays. */
  VERSIONS(
      Way.HISTORY,
      "write: merge\nhistory: true\nunique_key: id\nsequence_by: [day, seq]",
      "1|a|1",
      "1|new|2",
      "2|b|1",
      "3|c|1"),
  /** The first row of a key stays. */
  FIRST_STAYS(Way.APPEND_DEDUP, "write: append_dedup\nunique_key: id", "1|a|1", "2|b|1", "3|c|1"),
  /** By nothing but the order of the batches. */
  LAST(Way.MERGE, "write: merge\nunique_key: id", "1|new|2", "2|b|1", "3|c|1");

  static final String[] FIRST = {"1, 'a', 1", "2, 'b', 1"};
  static final String[] SECOND = {"1, 'new', 2", "3, 'c', 1"};
  static final List<String> BEFORE = List.of("1|a|1", "2|b|1");

  private final Way way;
  private final String fields;
  private final String after;

  Keyed(Way way, String fields, String... after) {
    this.way = way;
    this.fields = fields;
    this.after = String.join("\n", after);
  }

  @Override
  public Way way() {
    return way;
  }

  String fields() {
    return fields + "\n";
  }

  /** What the query of the pipeline is; a version has a time from which it holds. */
  String sql() {
    return this == VERSIONS
        ? "SELECT *, DATE '2026-05-01' + seq AS day FROM src"
        : "SELECT * FROM src";
  }

  /** What the table holds once both batches were written. */
  List<String> after() {
    return after.lines().toList();
  }
}
