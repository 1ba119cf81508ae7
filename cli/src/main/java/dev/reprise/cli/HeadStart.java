package dev.reprise.cli;

import dev.reprise.warehouse.Warehouse;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/**
 * Opens a warehouse that is there while the pipelines' files are read: both take as long. It tries
 * once and says nothing: where it comes to nothing, the warehouse is opened as it ever was, and
 * what stands in the way is told then.
 */
final class HeadStart implements AutoCloseable {

  private final FutureTask<Optional<Warehouse>> opening;
  private boolean taken;

  private HeadStart(FutureTask<Optional<Warehouse>> opening) {
    this.opening = opening;
  }

  /** Begins to open, to be written, the warehouse that the command is about. */
  static HeadStart toWrite(Environment environment, GlobalOptions global) {
    FutureTask<Optional<Warehouse>> opening = new FutureTask<>(() -> opened(environment, global));
    Thread thread = new Thread(opening, "head-start");
    thread.setDaemon(true);
    thread.start();
    return new HeadStart(opening);
  }

  private static Optional<Warehouse> opened(Environment environment, GlobalOptions global) {
    return LoadedProject.loadWithoutPipelines(environment, global).openAtOnce();
  }

  /** The warehouse, once: opened here, or else by {@code otherwise}. */
  Supplier<Warehouse> or(Supplier<Warehouse> otherwise) {
    return () -> {
      Optional<Warehouse> warehouse = taken ? Optional.empty() : outcome();
      taken = true;
      return warehouse.orElseGet(otherwise);
    };
  }

  private Optional<Warehouse> outcome() {
    try {
      return opening.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    } catch (ExecutionException | CancellationException e) {
      return Optional.empty(); // Whoever opens it next meets the same, and tells.
    }
  }

  /** Leaves nothing open that nobody took. */
  @Override
  public void close() {
    if (!taken) {
      taken = true;
      outcome().ifPresent(Warehouse::close);
    }
  }
}
