package dev.reprise.jdbc;

import dev.reprise.ledger.FileList;
import dev.reprise.ledger.FileVersion;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The input files that the ledger knows. */
final class FileRecords {

  private static final String LIST =
      """
      SELECT path, size, modified_at, content_hash
      FROM {file_lists} WHERE digest = ? AND path <> '' ORDER BY path""";

  private static final String IS_STORED = "SELECT count(*) FROM {file_lists} WHERE digest = ?";

  private static final String NEWEST =
      """
      SELECT path, size, modified_at, content_hash
      FROM (
        SELECT v.*, row_number() OVER (PARTITION BY path ORDER BY receipt_id DESC) AS age
        FROM {file_versions} AS v
        WHERE path IN (SELECT unnest(CAST(? AS TEXT[])))
      ) AS versions
      WHERE age = 1""";

  /** A list of no files is stored as one row without a path. */
  private static final String STORE =
      """
      INSERT INTO {file_lists} (digest, path, size, modified_at, content_hash)
      SELECT ?, unnest(CAST(? AS TEXT[])), unnest(CAST(? AS BIGINT[])),
             CAST(unnest(CAST(? AS TEXT[])) AS TIMESTAMPTZ), unnest(CAST(? AS TEXT[]))""";

  private static final String LEARN =
      """
      INSERT INTO {file_versions} (receipt_id, path, size, modified_at, content_hash)
      SELECT ?, unnest(CAST(? AS TEXT[])), unnest(CAST(? AS BIGINT[])),
             CAST(unnest(CAST(? AS TEXT[])) AS TIMESTAMPTZ), unnest(CAST(? AS TEXT[]))""";

  private static final FileVersion NO_FILE = new FileVersion("", 0, java.time.Instant.EPOCH, "");

  private final Sql sql;
  private final LedgerTables tables;

  FileRecords(Sql sql, LedgerTables tables) {
    this.sql = sql;
    this.tables = tables;
  }

  Optional<FileList> list(String digest) {
    return isStored(digest)
        ? Optional.of(new FileList(digest, sql.list(tables.sql(LIST), Rows::file, digest)))
        : Optional.empty();
  }

  Map<String, FileVersion> known(Collection<String> paths) {
    Map<String, FileVersion> known = new HashMap<>();
    sql.list(tables.sql(NEWEST), Rows::file, Sql.Values.texts(List.copyOf(paths)))
        .forEach(file -> known.put(file.path(), file));
    return known;
  }

  /** Stores a list that is not there yet, and what is new of its files. */
  void store(FileList list, long receiptId) {
    if (!isStored(list.digest())) {
      insert(STORE, list.digest(), list.files().isEmpty() ? List.of(NO_FILE) : list.files());
    }
    Map<String, FileVersion> known = known(list.files().stream().map(FileVersion::path).toList());
    List<FileVersion> unknown =
        list.files().stream().filter(file -> !file.equals(known.get(file.path()))).toList();
    if (!unknown.isEmpty()) {
      insert(LEARN, receiptId, unknown);
    }
  }

  private boolean isStored(String digest) {
    return sql.number(tables.sql(IS_STORED), digest) > 0;
  }

  private void insert(String statement, Object first, List<FileVersion> files) {
    sql.update(
        tables.sql(statement),
        first,
        Sql.Values.texts(files.stream().map(FileVersion::path).toList()),
        new Sql.Values("BIGINT", files.stream().map(FileVersion::size).toList()),
        Sql.Values.texts(files.stream().map(file -> file.modified().toString()).toList()),
        Sql.Values.texts(files.stream().map(FileVersion::contentHash).toList()));
  }
}
