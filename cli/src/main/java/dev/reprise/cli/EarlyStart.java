package dev.reprise.cli;

import dev.reprise.jdbc.DuckDbWarehouse;
import java.util.Optional;
import java.util.Set;

/**
 * Loads the engine's library while the command line and the project's files are read: that takes as
 * long as all of those. Where it fails, opening the warehouse will say so.
 */
final class EarlyStart {

  private static final Set<String> OPENING =
      Set.of("run", "plan", "status", "history", "adopt", "sql");

  private EarlyStart() {}

  /** Begins, in the background, where the command will open a warehouse. */
  static void of(Optional<String> command) {
    if (command.filter(OPENING::contains).isPresent()) {
      Thread loading = new Thread(DuckDbWarehouse::load, "early-start");
      loading.setDaemon(true);
      loading.start();
    }
  }
}
