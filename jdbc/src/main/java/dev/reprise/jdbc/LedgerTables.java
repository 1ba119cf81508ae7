package dev.reprise.jdbc;

import dev.reprise.ledger.TableName;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The ledger's tables: what they are called, whether they are there, and how they are made. */
final class LedgerTables {

  static final String SCHEMA = "reprise";

  private static final String TOMBSTONES_BY_KEY =
      "CREATE INDEX IF NOT EXISTS tombstones_by_key ON {tombstones} (target, key_digest)";

  private static final Pattern NAME = Pattern.compile("\\{(\\w+)\\}");

  private final Engine engine;
  private volatile boolean standing;
  private volatile boolean seen;

  LedgerTables(Engine engine) {
    this.engine = engine;
  }

  /** The text with {@code {receipts}} and the like as SQL names the ledger's tables. */
  String sql(String text) {
    return NAME.matcher(text).replaceAll(this::name);
  }

  private String name(MatchResult match) {
    String named = engine.dialect().table(table(match.group(1)));
    return java.util.regex.Matcher.quoteReplacement(named);
  }

  /** Whether the ledger is there; once it was seen, it is. */
  boolean stand(Sql sql) {
    standing = standing || engine.catalog().hasTable(sql, table("receipts"));
    return standing;
  }

  /** Whether nothing of it is missing, as the newest of its tables tells. */
  boolean areWhole(Sql sql) {
    return engine.catalog().hasTable(sql, table("tombstones"));
  }

  /** To be told when the ledger was created and committed, or found. */
  void seen() {
    seen = true;
  }

  boolean wereSeen() {
    return seen;
  }

  void create(Sql sql) {
    new NewSchema(sql, engine).make(SCHEMA);
    statements().forEach(statement -> sql.execute(sql(statement)));
    if (engine.dialect().findsByIndex()) {
      sql.execute(sql(TOMBSTONES_BY_KEY));
    }
  }

  /** Whether a receipt is there, and so all that was committed with it. */
  boolean hold(Sql sql, long receiptId) {
    String find = sql("SELECT receipt_id FROM {receipts} WHERE receipt_id = CAST(? AS BIGINT)");
    return sql.first(find, row -> row.getLong(1), receiptId).isPresent();
  }

  /** So many ids, none of which was or will be given to another record; ascending. */
  List<Long> ids(Sql sql, int count) {
    String next =
        "SELECT nextval(%s) FROM generate_series(1, %d)"
            .formatted(engine.dialect().text(sql("{ledger_ids}")), count);
    List<Long> ids = new ArrayList<>(sql.list(next, row -> row.getLong(1)));
    ids.sort(null);
    return ids;
  }

  private static TableName table(String name) {
    return new TableName(Optional.of(SCHEMA), name);
  }

  private static List<String> statements() {
    try (InputStream file = LedgerTables.class.getResourceAsStream("ledger.sql")) {
      if (file == null) {
        throw new IllegalStateException("ledger.sql is missing from the program");
      }
      String text = new String(file.readAllBytes(), StandardCharsets.UTF_8);
      return Arrays.stream(text.replaceAll("(?m)--.*$", "").split(";"))
          .filter(statement -> !statement.isBlank())
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
