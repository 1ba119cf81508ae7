package dev.reprise.write;

import dev.reprise.ledger.TableName;
import dev.reprise.warehouse.Session;
import dev.reprise.warehouse.Stage;
import dev.reprise.warehouse.TargetTable;
import java.util.Optional;

/**
 * A stage that is about to be written, and what stands in its place.
 *
 * @param target empty where the table does not exist yet
 */
public record Staged(
    Session session, Stage stage, TableName name, Optional<TargetTable> target, Notes notes) {

  /** Takes what a person should be told though the run goes on. */
  @FunctionalInterface
  public interface Notes {
    void add(String note);
  }
}
