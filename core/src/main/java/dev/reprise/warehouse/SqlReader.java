package dev.reprise.warehouse;

import java.util.List;

/** Reads SQL without running it, by the engine's own parser or one that knows its dialect. */
public interface SqlReader {

  /** One reading for each text, in order. */
  List<SqlReading> read(List<SqlTemplate> queries);
}
