package dev.reprise.warehouse;

import java.util.List;
import java.util.Optional;

/**
 * Keys whose rows cannot be told apart.
 *
 * @param keys how many
 * @param examples at most five of them
 * @param sql a query that finds all of their rows, to be run as it is; none where the stage is made
 *     of files or of rows that the warehouse cannot read by itself
 */
public record KeyConflict(Kind kind, long keys, List<KeyRows> examples, Optional<String> sql) {

  /** What is wrong with them. */
  public enum Kind {
    /** Staged rows of one key differ, and nothing says which of them stays. */
    STAGED,
    /** Staged rows of one key and one sequence differ. */
    TIED,
    /** A staged row differs from what stands in the target under its key and sequence. */
    TIED_WITH_TARGET,
    /** The target holds more than one row of a staged key. */
    REPEATED_IN_TARGET
  }

  /**
   * A key with some of its rows, as people read them.
   *
   * @param standing rows of the target
   */
  public record KeyRows(String key, List<String> staged, List<String> standing) {
    public KeyRows {
      staged = List.copyOf(staged);
      standing = List.copyOf(standing);
    }
  }

  public KeyConflict {
    examples = List.copyOf(examples);
  }
}
