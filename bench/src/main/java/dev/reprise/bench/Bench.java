package dev.reprise.bench;

import java.nio.file.Path;

/**
 * Runs the benchmarks: each side by side with what a user would run instead, medians of at least
 * five turns. Arguments: {@code write [ROWS]}, {@code merge [ROWS]}, {@code csv [MEGABYTES]},
 * {@code postgres URL USER LAUNCHER ROWS}, {@code postgres-merge URL USER [ROWS]}, {@code start
 * LAUNCHER STOCK_JAR}, {@code plan LAUNCHER}.
 */
public final class Bench {

  private static final int TURNS = 5;
  private static final long ROWS = 10_000_000;
  private static final long POSTGRES_ROWS = 2_000_000;
  private static final long MEGABYTES = 1000;

  private Bench() {}

  public static void main(String[] args) throws Exception {
    String which = args.length == 0 ? "write" : args[0];
    switch (which) {
      case "write" -> new WriteBench(TURNS).run(args.length > 1 ? Long.parseLong(args[1]) : ROWS);
      case "postgres" ->
          new PostgresBench(TURNS).run(args[1], args[2], Path.of(args[3]), Long.parseLong(args[4]));
      case "csv" -> new CsvBench(TURNS).run(args.length > 1 ? Long.parseLong(args[1]) : MEGABYTES);
      case "merge" ->
          new MergeBench(TURNS, args.length > 1 ? Long.parseLong(args[1]) : ROWS).onDuckDb();
      case "postgres-merge" ->
          new MergeBench(TURNS, args.length > 3 ? Long.parseLong(args[3]) : POSTGRES_ROWS)
              .onPostgres(args[1], args[2]);
      case "start" -> new StartBench(Path.of(args[1]), Path.of(args[2])).run();
      case "plan" -> new PlanBench(Path.of(args[1])).run();
      default -> throw new IllegalArgumentException("there is no benchmark \"" + which + "\"");
    }
  }
}
