package dev.reprise.bench;

import dev.reprise.jdbc.files.DuckDbFiles;
import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.ColumnType.Kind;
import dev.reprise.warehouse.FileFormat.Csv;
import dev.reprise.warehouse.FileTable;
import dev.reprise.warehouse.FileTable.DataFile;
import dev.reprise.warehouse.FileTable.FileColumn;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What a CSV file costs to load, on DuckDB: with declared columns over the same casts in plain SQL,
 * and without over DuckDB's own CREATE TABLE AS; which part of it the hash of its content is, and
 * how much heap it takes.
 */
final class CsvBench {

  private static final int BYTES_A_ROW = 76;

  private static final String ROWS =
      """
      COPY (
        SELECT i AS id, DATE '2025-01-01' + CAST(i %% 365 AS INTEGER) AS day,
          i %% 1000 AS customer_id, CAST(i %% 100000 / 100.0 AS DECIMAL(12, 2)) AS amount,
          'item number ' || i %% 5000 AS item, i %% 7 AS quantity,
          TIMESTAMP '2025-01-01' + to_seconds(i) AS created_at, i %% 2 = 0 AS paid
        FROM range(%d) AS r(i)) TO '%s' (FORMAT csv, HEADER)""";

  private static final String PIPELINE =
      "target: ours\nwrite: overwrite\ninputs: { f: { files: big.csv%s } }\n";

  private static final String DECLARED =
      """
      , columns: { id: bigint, day: date, customer_id: bigint, amount: "decimal(12,2)", \
      item: varchar, quantity: bigint, created_at: timestamp, paid: boolean }""";

  private static final List<FileColumn> COLUMNS =
      List.of(
          column("id", Kind.INTEGER, 64, 0),
          column("day", Kind.DATE, 0, 0),
          column("customer_id", Kind.INTEGER, 64, 0),
          column("amount", Kind.DECIMAL, 12, 2),
          column("item", Kind.TEXT, 0, 0),
          column("quantity", Kind.INTEGER, 64, 0),
          column("created_at", Kind.TIMESTAMP, 6, 0),
          column("paid", Kind.BOOLEAN, 0, 0));

  private final int turns;

  CsvBench(int turns) {
    this.turns = turns;
  }

  private static FileColumn column(String name, Kind kind, int precision, int scale) {
    return new FileColumn(
        name, new ColumnType(kind, precision, scale, kind.name()), Optional.empty());
  }

  void run(long megabytes) throws Exception {
    Path folder = Folders.temporary();
    Path file = folder.resolve("big.csv");
    Map<String, String> pipelines =
        Map.of(
            "declared.yml", PIPELINE.formatted(DECLARED).replace("ours", "ours_declared"),
            "inferred.yml", PIPELINE.formatted("").replace("ours", "ours_inferred"));
    try (BenchProject project = BenchProject.onDuckDb(folder, pipelines)) {
      project.plain(ROWS.formatted(megabytes * 1_000_000 / BYTES_A_ROW, file));
      System.out.printf(Locale.ROOT, "%,d bytes%n", Files.size(file));
      Measured declared = measured(project, file, "declared", casts(file));
      declared.print("CSV, declared columns, over the same casts", 1.3, System.out);
      Measured inferred =
          measured(
              project,
              file,
              "inferred",
              "CREATE OR REPLACE TABLE plain AS SELECT * FROM read_csv('" + file + "')");
      inferred.print("CSV, inferred columns, over CREATE TABLE AS", 2.5, System.out);
      printHash(hashing(file), Math.min(declared.ours(), inferred.ours()));
      printHeap();
    }
  }

  private static String casts(Path file) {
    FileTable table =
        new FileTable(
            "f",
            List.of(
                new DataFile(file, "f", COLUMNS.stream().map(FileColumn::name).toList(), false)),
            new Csv(',', '"', true, List.of()),
            COLUMNS,
            ZoneOffset.UTC);
    return "CREATE OR REPLACE TABLE plain AS " + new DuckDbFiles().select(table);
  }

  /** Each turn loads a file whose content is not known, into a table that is not there. */
  private Measured measured(BenchProject project, Path file, String pipeline, String plain)
      throws Exception {
    return Measured.inTurn(
        turns,
        turn -> {
          project.plain("DROP TABLE IF EXISTS ours_" + pipeline, "DROP TABLE IF EXISTS plain");
          Files.setLastModifiedTime(file, FileTime.from(Instant.EPOCH.plusSeconds(turn)));
        },
        turn -> project.plain(plain),
        turn -> project.run(pipeline, Optional.empty()));
  }

  /** The median of what the hash of the file takes, in seconds. */
  private double hashing(Path file) throws Exception {
    return Measured.inTurn(turns, turn -> {}, turn -> hash(file)).ours();
  }

  private static void hash(Path file) throws Exception {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
      byte[] block = new byte[1 << 20];
      while (in.read(block) >= 0) {
        // Only the hash is wanted.
      }
    }
  }

  private static void printHash(double seconds, double load) {
    System.out.printf(
        Locale.ROOT,
        "%-44s %7.3f s   part of a load %4.2f   (wanted: at most 0.20)%n",
        "SHA-256 of the file",
        seconds,
        seconds / load);
  }

  /** The peaks of all parts of the heap, whether or not they were at the same time. */
  private static void printHeap() {
    long peak =
        ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getType() == MemoryType.HEAP)
            .mapToLong(pool -> pool.getPeakUsage().getUsed())
            .sum();
    System.out.printf(
        Locale.ROOT, "%-44s %7d MiB (wanted: at most 256)%n", "Heap at its peak", peak >> 20);
  }
}
