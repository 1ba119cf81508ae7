package dev.reprise.cli;

import dev.reprise.cli.KeptFields.Fields;
import dev.reprise.cli.KeptFields.NewFields;
import dev.reprise.pipeline.PipelineMemory;
import dev.reprise.warehouse.Parameter;
import dev.reprise.warehouse.SqlTemplate;
import dev.reprise.warehouse.SqlTemplate.Part;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What was found in pipelines' files, from one command to the next: for each file its whole text,
 * and what follows from that.
 */
final class KnownPipelines implements PipelineMemory {

  private static final String TEXT = "t";
  private static final String HOLE = ":";

  private final KeptFields file;
  private final Map<String, Entry> present = new LinkedHashMap<>();
  private @Nullable Map<String, Entry> before;
  private boolean changed;

  /**
   * @param file is read where something is asked for
   */
  KnownPipelines(KeptFields file) {
    this.file = file;
  }

  private record Entry(String text, Known known) {}

  @Override
  public Optional<Known> of(String name, String text) {
    Entry entry = before().get(name);
    if (entry == null || !entry.text.equals(text)) {
      return Optional.empty();
    }
    present.put(name, entry);
    return Optional.of(entry.known);
  }

  @Override
  public void found(String name, String text, Known known) {
    present.put(name, new Entry(text, known));
    changed = true;
  }

  private Map<String, Entry> before() {
    Map<String, Entry> read = before;
    if (read == null) {
      read = file.read(KnownPipelines::entries).orElse(Map.of());
      before = read;
    }
    return read;
  }

  private static Map<String, Entry> entries(Fields fields) {
    Map<String, Entry> entries = new HashMap<>();
    while (!fields.atEnd()) {
      String name = fields.next();
      String text = fields.next();
      entries.put(name, new Entry(text, new Known(fields.next(), template(fields), fields.next())));
    }
    return entries;
  }

  private static Optional<SqlTemplate> template(Fields fields) {
    List<Part> parts = new ArrayList<>();
    for (int left = fields.number(); left > 0; left--) {
      String part = fields.next();
      String content = part.substring(1);
      parts.add(
          part.startsWith(TEXT)
              ? new Part.Text(content)
              : new Part.Hole(Parameter.valueOf(content)));
    }
    return parts.isEmpty() ? Optional.empty() : Optional.of(new SqlTemplate(parts));
  }

  /** Writes down what was found since, if anything was. */
  void keep() {
    if (!changed) {
      return;
    }
    NewFields fields = file.begin();
    present.forEach(
        (name, entry) -> {
          if (KeptFields.holds(name + entry.text)) {
            fields.add(name).add(entry.text).add(entry.known.projectZone());
            add(fields, entry.known.sql());
            fields.add(entry.known.definitionHash());
          }
        });
    file.write(fields);
  }

  /** SQL has at least one part; none stand for no SQL. */
  private static void add(NewFields fields, Optional<SqlTemplate> sql) {
    List<Part> parts = sql.map(SqlTemplate::parts).orElse(List.of());
    fields.add(parts.size());
    for (Part part : parts) {
      fields.add(
          part instanceof Part.Hole hole
              ? HOLE + hole.parameter().name()
              : TEXT + ((Part.Text) part).text());
    }
  }
}
