package dev.reprise.bench;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import org.postgresql.PGConnection;

/** A day's rows of the table {@code source}, as a CSV file. */
final class CsvDay {

  private CsvDay() {}

  /**
   * Writes the file.
   *
   * @param turn makes the rows others than those of the last turn
   */
  static void write(Path file, BenchProject project, String day, int turn) throws Exception {
    String select =
        "COPY (SELECT id, day, customer_id, amount, item, quantity + %d AS quantity, created_at, paid::text FROM source WHERE day = DATE '%s') TO STDOUT (FORMAT csv, HEADER)"
            .formatted(turn, day);
    try (Connection connection = project.connect();
        OutputStream out = Files.newOutputStream(file)) {
      connection.unwrap(PGConnection.class).getCopyAPI().copyOut(select, out);
    }
  }
}
