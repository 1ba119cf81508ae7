package dev.reprise.bench;

import java.nio.file.Path;
import java.util.List;

/**
 * {@code reprise run} with nothing due, as a whole process, beside a Java program that opens the
 * same DuckDB file through the driver as it is served.
 *
 * @param launcher the script {@code reprise}
 * @param driver the driver's jar, with its native libraries inside
 */
record StartBench(Path launcher, Path driver) {

  private static final int TURNS = 11;

  void run() throws Exception {
    Path base = Folders.temporary();
    Path folder = base.resolve("shop");
    String reprise = launcher.toAbsolutePath().toString();
    Programs.run(base, List.of(reprise, "init", "shop"));
    Programs.run(folder, List.of(reprise, "run"));
    String classes =
        Path.of(OpenAndSelect.class.getProtectionDomain().getCodeSource().getLocation().toURI())
            .toString();
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Measured.inTurn(
            TURNS,
            turn ->
                Programs.run(
                    folder,
                    List.of(
                        java,
                        "-cp",
                        driver.toAbsolutePath() + ":" + classes,
                        OpenAndSelect.class.getName(),
                        folder.resolve("shop.duckdb").toString())),
            turn -> Programs.run(folder, List.of(reprise, "run")))
        .print("start-up, nothing due", 0.8, System.out);
  }
}
