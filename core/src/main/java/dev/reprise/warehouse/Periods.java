package dev.reprise.warehouse;

import java.util.List;

/**
 * The columns that say when a version of a key held: from its own sequence to that of the version
 * or delete that follows. They are derived from all versions and deletes that are known, and never
 * staged.
 */
public final class Periods {

  /** The first column of the version's sequence. */
  public static final String VALID_FROM = "valid_from";

  /** The same of what follows; null where nothing does. */
  public static final String VALID_TO = "valid_to";

  /** Whether nothing follows. */
  public static final String IS_CURRENT = "is_current";

  public static final List<String> COLUMNS = List.of(VALID_FROM, VALID_TO, IS_CURRENT);

  private Periods() {}

  public static boolean isOne(String column) {
    return COLUMNS.stream().anyMatch(column::equalsIgnoreCase);
  }
}
