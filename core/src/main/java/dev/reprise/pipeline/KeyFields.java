package dev.reprise.pipeline;

import dev.reprise.warehouse.Keys;
import dev.reprise.warehouse.Sequence;
import dev.reprise.warehouse.Sequence.OnTie;
import dev.reprise.warehouse.SqlTemplate;
import dev.reprise.write.AppendDedup;
import dev.reprise.write.Merge;
import dev.reprise.write.Strategy;
import java.util.List;
import java.util.Optional;

/** The fields of strategies that know rows by their keys. */
final class KeyFields {

  private KeyFields() {}

  static Strategy merge(Mapping fields) {
    boolean history = fields.read("history", Value::truth).orElse(false);
    if (!fields.has("sequence_by")) {
      refuseWithoutSequence(fields, "history", "versions need an order");
    }
    return new Merge(keys(fields), sequence(fields), deleteWhen(fields), history);
  }

  static Strategy appendDedup(Mapping fields) {
    return new AppendDedup(keys(fields));
  }

  private static Optional<SqlTemplate> deleteWhen(Mapping fields) {
    if (!fields.has("sequence_by")) {
      refuseWithoutSequence(
          fields,
          "delete_when",
          "without a sequence an older row would come back after its delete");
    }
    return fields.read("delete_when", value -> value.text(SqlTemplate::parse));
  }

  private static Keys keys(Mapping fields) {
    Optional<List<String>> columns = fields.read("unique_key", ColumnNames::read);
    if (!fields.has("unique_key")) {
      fields.refuse(
          "write",
          "%s needs `unique_key`, the columns by which a row is known"
              .formatted(fields.plain("write").orElse("")));
    }
    return new Keys(columns.orElse(List.of()), ColumnNames.matchNulls(fields));
  }

  private static Optional<Sequence> sequence(Mapping fields) {
    OnTie onTie =
        fields
            .read("on_tie", value -> value.word(List.of("refuse", "highest")))
            .filter("highest"::equals)
            .map(highest -> OnTie.HIGHEST)
            .orElse(OnTie.REFUSE);
    if (!fields.has("sequence_by")) {
      refuseWithoutSequence(fields, "on_tie", "there is no tie without a sequence");
    }
    return fields
        .read("sequence_by", ColumnNames::read)
        .map(columns -> new Sequence(columns, onTie));
  }

  private static void refuseWithoutSequence(Mapping fields, String field, String why) {
    if (fields.has(field)) {
      fields.refuse(
          field, why + ": name in `sequence_by` the columns that say which of two rows is newer");
    }
  }
}
