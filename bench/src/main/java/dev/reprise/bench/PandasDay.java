package dev.reprise.bench;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * The load of a day from a CSV file as a job in Python does it, with pandas and SQLAlchemy.
 *
 * @param python the interpreter; {@code REPRISE_BENCH_PYTHON} names another than the usual one
 * @param folder where its script is kept
 */
record PandasDay(String python, Path folder) {

  private static final String TABLE = "pandas_file";

  static PandasDay in(Path folder) {
    return new PandasDay(System.getenv().getOrDefault("REPRISE_BENCH_PYTHON", "python3"), folder);
  }

  /** Why it cannot be measured; empty where it can. */
  Optional<String> lacking() throws InterruptedException {
    try {
      Process process =
          new ProcessBuilder(python, "-c", "import pandas, sqlalchemy, psycopg2")
              .redirectErrorStream(true)
              .start();
      String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return process.waitFor() == 0
          ? Optional.empty()
          : Optional.of(told.strip().lines().reduce("", (before, line) -> line));
    } catch (IOException e) {
      return Optional.of(String.valueOf(e.getMessage()));
    }
  }

  /**
   * Measures ours beside it, or says why it was left out.
   *
   * @param load makes the file other than it was
   * @param ours our load of the same file
   */
  void beside(BenchProject project, URI server, Day day, Measured.Work load, List<String> ours)
      throws Exception {
    Optional<String> lacking = lacking();
    if (lacking.isPresent()) {
      System.out.printf(
          Locale.ROOT,
          "pandas and SQLAlchemy                        left out: %s%n",
          lacking.get());
      return;
    }
    project.plain("CREATE TABLE " + TABLE + " AS SELECT * FROM source");
    project.plain("ANALYZE " + TABLE);
    List<String> pandas = command(server, day);
    Measured.inTurn(
            day.turns(),
            load,
            turn -> Programs.run(folder, pandas),
            turn -> Programs.run(folder, ours))
        .print("the same beside pandas and SQLAlchemy", "pandas", "reprise", 1.0, System.out);
  }

  /**
   * What is loaded.
   *
   * @param turns how often
   */
  record Day(int turns, String user, String date, Path file) {}

  private List<String> command(URI server, Day day) throws IOException {
    Path script = folder.resolve("pandas_day.py");
    try (InputStream text =
        Objects.requireNonNull(PandasDay.class.getResourceAsStream("pandas_day.py"))) {
      Files.write(script, text.readAllBytes());
    }
    String url =
        "postgresql+psycopg2://%s@%s:%d%s"
            .formatted(day.user(), server.getHost(), server.getPort(), server.getPath());
    return List.of(python, script.toString(), day.file().toString(), url, TABLE, day.date());
  }
}
