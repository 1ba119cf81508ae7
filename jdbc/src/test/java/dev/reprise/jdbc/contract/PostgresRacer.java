package dev.reprise.jdbc.contract;

import dev.reprise.testkit.TestProject;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** A process that runs one unit again and again; it ends with 1 where a run does not end well. */
final class PostgresRacer {

  private PostgresRacer() {}

  /**
   * Runs the unit.
   *
   * @param args the project's folder, the interval, and how often
   */
  public static void main(String[] args) {
    boolean good = true;
    try (TestProject project = new TestProject(Path.of(args[0]), new Postgres())) {
      for (int i = Integer.parseInt(args[2]); i > 0; i--) {
        good &=
            project
                .command()
                .named("t")
                .on(args[1])
                .waiting(Duration.ofMinutes(1))
                .run()
                .units()
                .equals(List.of("t " + args[1] + " done"));
      }
    }
    System.exit(good ? 0 : 1);
  }
}
