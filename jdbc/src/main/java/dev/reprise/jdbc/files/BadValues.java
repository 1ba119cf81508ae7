package dev.reprise.jdbc.files;

import dev.reprise.input.CsvRecords.CsvRecord;
import dev.reprise.warehouse.BadInputException;
import dev.reprise.warehouse.FileFormat;
import dev.reprise.warehouse.FileTable;
import dev.reprise.warehouse.FileTable.DataFile;
import dev.reprise.warehouse.FileTable.FileColumn;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The values of one column of one file that are not of its type: the first few with their lines.
 */
final class BadValues {
  private static final int SHOWN = 3;
  private static final int LONGEST = 60;

  private final int place;
  private final Predicate<String> wrong;
  private final Set<String> nulls;
  private final List<String> examples = new ArrayList<>();
  private long count;

  private BadValues(int place, Predicate<String> wrong, Set<String> nulls) {
    this.place = place;
    this.wrong = wrong;
    this.nulls = nulls;
  }

  /**
   * @param value the one that stopped the query
   */
  static BadInputException refused(
      FileTable table, DataFile file, BadValue value, Throwable cause) {
    FileColumn column =
        table.columns().stream()
            .filter(c -> c.name().equals(value.column()))
            .findFirst()
            .orElseThrow();
    if (table.format() instanceof FileFormat.Parquet) {
      return Refusals.bad(
          "%s: the value %s of %s is no %s"
              .formatted(
                  file.shown(), quoted(value.text()), column.name(), ExactCast.typeName(column)),
          "Correct the file, or declare the column: `columns: { %s: varchar }`."
              .formatted(column.name()),
          cause);
    }
    BadValues found = in(table, file, column, new FieldTest(column).negate(), cause);
    if (found.count == 0) {
      found = in(table, file, column, text -> text.startsWith(value.text()), cause);
    }
    return Refusals.bad(
        "%s: %s".formatted(file.shown(), found.told(column, value.text())),
        "Correct the file, or declare the column: `columns: { %s: varchar }`%s"
            .formatted(column.name(), nullHint(value.text())),
        cause);
  }

  /** Values with such a fault, in the first file that has one. */
  static BadInputException unstorable(UnstorableValue value) {
    FileColumn column = value.column();
    for (DataFile file : value.table().files()) {
      SQLException cause = new SQLException(value.fault() + " in " + column.name());
      BadValues found = in(value.table(), file, column, value::isSuch, cause);
      if (found.count > 0) {
        return value.refused(file, found.count, String.join(", ", found.examples));
      }
    }
    throw new IllegalArgumentException("no value of " + column.name() + " has " + value.fault());
  }

  private static BadValues in(
      FileTable table, DataFile file, FileColumn column, Predicate<String> wrong, Throwable cause) {
    List<String> header =
        file.header().stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
    BadValues found =
        new BadValues(
            header.indexOf(column.name().toLowerCase(Locale.ROOT)),
            wrong,
            Set.copyOf(NullWords.of(table.csv())));
    try {
      new Inspection(table, file).records(found::look);
    } catch (IOException e) {
      // What was found up to here is told; the file is refused in any case.
      cause.addSuppressed(e);
    }
    return found;
  }

  private void look(CsvRecord record) {
    String text = record.fields().get(place);
    if (!nulls.contains(text) && wrong.test(text)) {
      count++;
      if (examples.size() < SHOWN) {
        examples.add("%s (line %d)".formatted(quoted(text), record.line()));
      }
    }
  }

  private String told(FileColumn column, String text) {
    String type = ExactCast.typeName(column);
    if (count <= 1) {
      String example = examples.isEmpty() ? quoted(text) : examples.get(0);
      return "the value %s of %s is no %s".formatted(example, column.name(), type);
    }
    return "%,d values of %s are no %s: %s%s"
        .formatted(
            count, column.name(), type, String.join(", ", examples), count > SHOWN ? ", …" : "");
  }

  /** A word among numbers or times often means that there is none. */
  private static String nullHint(String text) {
    return text.isBlank() || text.chars().anyMatch(Character::isDigit)
        ? "."
        : ", or let it mean null: `null_values: [%s]`.".formatted(quoted(text));
  }

  static String quoted(String text) {
    String line = text.replaceAll("\\R", "⏎").replace('\0', '␀');
    return '"' + (line.length() > LONGEST ? line.substring(0, LONGEST) + "…" : line) + '"';
  }
}
