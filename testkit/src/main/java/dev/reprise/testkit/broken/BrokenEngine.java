package dev.reprise.testkit.broken;

import dev.reprise.pipeline.Project;
import dev.reprise.testkit.Engine;
import dev.reprise.warehouse.Warehouse;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.function.UnaryOperator;

/** A sound engine, broken in one way. */
public record BrokenEngine(Engine sound, Breakage breakage) implements Engine {

  @Override
  public String entry(Path folder) {
    return sound.entry(folder);
  }

  @Override
  public Warehouse open(
      Project project, UnaryOperator<Connection> watch, Clock clock, Duration lockWait) {
    return breakage.breakWarehouse(
        sound.open(project, c -> watch.apply(breakage.breakConnection(c)), clock, lockWait));
  }

  @Override
  public Connection connect(Path folder) throws SQLException {
    return sound.connect(folder);
  }

  @Override
  public Class<?> childMain() {
    return sound.childMain();
  }
}
