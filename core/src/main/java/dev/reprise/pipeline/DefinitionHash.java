package dev.reprise.pipeline;

import dev.reprise.input.DatabaseInput;
import dev.reprise.input.FileInput;
import dev.reprise.warehouse.FileFormat;
import dev.reprise.warehouse.FileFormat.Csv;
import dev.reprise.warehouse.FileTable.FileColumn;
import dev.reprise.warehouse.Keys;
import dev.reprise.warehouse.Sequence;
import dev.reprise.warehouse.Sequence.OnTie;
import dev.reprise.warehouse.SqlTemplate;
import dev.reprise.warehouse.SqlText;
import dev.reprise.write.ColumnRules;
import dev.reprise.write.KeyStrategy;
import dev.reprise.write.Merge;
import dev.reprise.write.Overwrite;
import dev.reprise.write.PartitionOverwrite;
import dev.reprise.write.ReplaceWhere;
import dev.reprise.write.ReplaceWhere.Outside;
import dev.reprise.write.Strategy;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A digest of everything in a definition that can change rows: equal for definitions that differ in
 * comments, spacing, the order of fields, or fields that only say what is run when.
 *
 * <p>A field at its default is left out, so that a later version's new fields leave old digests as
 * they are.
 */
final class DefinitionHash {

  private static final MessageDigest SHA_256 = lookUp();

  private final TreeMap<String, String> entries = new TreeMap<>();

  DefinitionHash(Map<String, DeclaredUpstream> upstreams) {
    upstreams.forEach((name, read) -> put("depends_on." + name, "" + read.readsBack()));
  }

  /** SHA-256 in hex, of the definition with this SQL (folded). */
  String of(Optional<String> sql, InputsReader.Inputs inputs, Sink sink, Timing timing) {
    sql.ifPresent(text -> put("sql", text));
    inputs.files().forEach(this::input);
    inputs.databases().forEach(this::database);
    put("target", sink.target().key());
    sink.timeColumn().ifPresent(column -> put("time_column", column.toLowerCase(Locale.ROOT)));
    strategy(sink.strategy());
    columns(sink.columns());
    put("timezone", timing.zone().getId());
    timing.schedule().ifPresent(s -> put("every", s.calendar().cadence().word()));
    return digest();
  }

  private void strategy(Strategy strategy) {
    put("write", strategy.word());
    if (strategy instanceof Overwrite overwrite) {
      putUnless("allow_empty", overwrite.allowEmpty(), false);
    } else if (strategy instanceof ReplaceWhere where) {
      where.predicate().ifPresent(predicate -> put("replace_where", folded(predicate)));
      putUnless("outside_slice", where.outside(), Outside.REFUSE);
    } else if (strategy instanceof PartitionOverwrite partitions) {
      for (String column : partitions.partitionBy()) {
        put("partition_by." + column.toLowerCase(Locale.ROOT), "");
      }
      putUnless("null_keys.match", partitions.matchNulls(), false);
    } else if (strategy instanceof KeyStrategy byKey) {
      keys(byKey.keys());
    }
    if (strategy instanceof Merge merge) {
      merge.sequence().ifPresent(this::sequence);
      putUnless("history", merge.history(), false);
      merge.deleteWhen().ifPresent(deletes -> put("delete_when", folded(deletes)));
    }
  }

  private static String folded(SqlTemplate sql) {
    return SqlText.read(sql.source()).folded();
  }

  private void keys(Keys keys) {
    for (String column : keys.columns()) {
      put("unique_key." + column.toLowerCase(Locale.ROOT), "");
    }
    putUnless("null_keys.match", keys.matchNulls(), false);
  }

  /** Here the order counts. */
  private void sequence(Sequence sequence) {
    for (int i = 0; i < sequence.columns().size(); i++) {
      put("sequence_by." + i, sequence.columns().get(i).toLowerCase(Locale.ROOT));
    }
    putUnless("on_tie", sequence.onTie(), OnTie.REFUSE);
  }

  private void columns(ColumnRules rules) {
    for (String column : rules.except()) {
      put("columns_except." + column.toLowerCase(Locale.ROOT), "");
    }
    putUnless("on_schema_change", rules.onNew(), ColumnRules.DEFAULT.onNew());
    putUnless("on_missing_column", rules.onMissing(), ColumnRules.DEFAULT.onMissing());
  }

  private void input(FileInput input) {
    String field = "inputs." + input.name();
    put(field + ".files", input.files().text());
    putUnless(field + ".format", formatName(input.format()), "csv");
    putUnless(field + ".optional", input.allowed().optional(), false);
    input.allowed().rejects().ifPresent(to -> put(field + ".rejects", to.table().key()));
    boolean named = !(input.format() instanceof Csv csv) || csv(field, csv).header();
    List<FileColumn> columns = input.columns();
    for (int i = 0; i < columns.size(); i++) {
      // Without a header the order gives the columns their places in the files.
      column(field, columns.get(i), named ? "" : i + " ");
    }
  }

  private void database(DatabaseInput input) {
    put("inputs." + input.name() + ".jdbc", input.url());
    put("inputs." + input.name() + ".query", SqlText.read(input.query().source()).folded());
  }

  private Csv csv(String field, Csv csv) {
    putUnless(field + ".delimiter", csv.delimiter(), ',');
    putUnless(field + ".quote", csv.quote(), '"');
    putUnless(field + ".header", csv.header(), true);
    putUnless(field + ".encoding", csv.encoding(), StandardCharsets.UTF_8);
    csv.nullValues().forEach(word -> put(field + ".null_values." + word, ""));
    return csv;
  }

  private static String formatName(FileFormat format) {
    return format.getClass().getSimpleName().toLowerCase(Locale.ROOT);
  }

  private void column(String field, FileColumn column, String place) {
    String type = column.type().declared();
    String format = column.format().map(pattern -> " " + pattern).orElse("");
    put(field + ".columns." + column.name(), place + type + format);
  }

  private void putUnless(String field, Object value, Object ordinary) {
    if (!value.equals(ordinary)) {
      put(field, value.toString());
    }
  }

  private void put(String field, String value) {
    entries.put(field, value);
  }

  private String digest() {
    StringBuilder text = new StringBuilder();
    entries.forEach((field, value) -> append(append(text, field), value));
    byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
    return HexFormat.of().formatHex(sha256().digest(bytes));
  }

  /** With its length, so that no two lists of texts become equal. */
  private static StringBuilder append(StringBuilder text, String next) {
    return text.append(next.length()).append(' ').append(next).append('\n');
  }

  /** A copy: looking it up anew costs more than a hash. */
  private static MessageDigest sha256() {
    try {
      return (MessageDigest) SHA_256.clone();
    } catch (CloneNotSupportedException e) {
      throw new IllegalStateException("Java's SHA-256 can be copied", e);
    }
  }

  private static MessageDigest lookUp() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
