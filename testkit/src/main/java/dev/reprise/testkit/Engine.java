package dev.reprise.testkit;

import dev.reprise.pipeline.Project;
import dev.reprise.warehouse.Warehouse;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.function.UnaryOperator;

/** How tests reach one kind of warehouse. All that differs between warehouses stands here. */
public interface Engine {

  /** The entry of {@code warehouses:} for a new, empty warehouse that belongs to the folder. */
  String entry(Path folder);

  /**
   * Opens the warehouse of a project as the command line does.
   *
   * @param watch is put over every connection that the warehouse makes
   * @param lockWait how long to wait for another process to let go of it
   */
  Warehouse open(Project project, UnaryOperator<Connection> watch, Clock clock, Duration lockWait);

  /** A connection beside the warehouse, to set up and to read; its session is in UTC. */
  Connection connect(Path folder) throws SQLException;

  /** A class whose {@code main} does nothing but {@link ChildRun#main}, with this engine. */
  Class<?> childMain();
}
