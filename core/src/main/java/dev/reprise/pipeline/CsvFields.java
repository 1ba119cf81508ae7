package dev.reprise.pipeline;

import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.ColumnType.Kind;
import dev.reprise.warehouse.FileFormat.Csv;
import dev.reprise.warehouse.FileTable.FileColumn;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.format.DateTimeFormatterBuilder;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The fields of an input that say how its CSV files are to be read. */
final class CsvFields {

  private static final Map<String, Charset> ENCODINGS = encodings();

  private CsvFields() {}

  private static Map<String, Charset> encodings() {
    Map<String, Charset> encodings = new LinkedHashMap<>();
    encodings.put("utf-8", StandardCharsets.UTF_8);
    encodings.put("utf-16", StandardCharsets.UTF_16);
    encodings.put("latin-1", StandardCharsets.ISO_8859_1);
    encodings.put("windows-1252", Charset.forName("windows-1252"));
    return encodings;
  }

  static Csv dialect(Mapping input) {
    char delimiter = input.read("delimiter", CsvFields::sign).orElse(',');
    char quote = input.read("quote", CsvFields::sign).orElse('"');
    boolean header = input.read("header", Value::truth).orElse(true);
    if (!header && !input.has("columns")) {
      input.refuse(
          "header", "files without a header need `columns`: names with types, in the files' order");
    }
    List<String> nulls = input.read("null_values", Value::texts).orElse(List.of());
    Charset encoding =
        input
            .read("encoding", value -> ENCODINGS.get(value.word(List.copyOf(ENCODINGS.keySet()))))
            .orElse(StandardCharsets.UTF_8);
    try {
      return new Csv(delimiter, quote, header, nulls, encoding);
    } catch (IllegalArgumentException e) {
      input.refuse(String.valueOf(e.getMessage()));
      return new Csv(',', '"', header, List.of());
    }
  }

  /** The declared columns, in the order of the file. */
  static List<FileColumn> columns(Mapping input) {
    List<FileColumn> columns = new ArrayList<>();
    Optional<String> dates = input.read("date_format", CsvFields::format);
    Optional<String> times = input.read("timestamp_format", CsvFields::format);
    input.read("columns", value -> columns(value, input, columns));
    List<FileColumn> formatted = new ArrayList<>();
    for (FileColumn column : columns) {
      formatted.add(new FileColumn(column.name(), column.type(), format(column, dates, times)));
    }
    requireColumn(input, "date_format", formatted, Set.of(Kind.DATE));
    requireColumn(input, "timestamp_format", formatted, Set.of(Kind.TIMESTAMP, Kind.TIMESTAMP_TZ));
    return formatted;
  }

  private static Mapping columns(Value value, Mapping input, List<FileColumn> columns) {
    Mapping types = value.mapping("each column's name with its type", input.problems());
    Set<String> names = new HashSet<>();
    types.each(
        (name, type) -> {
          if (!names.add(name.toLowerCase(Locale.ROOT))) {
            throw type.wrong("there is a column of this name, in another case, already");
          }
          ColumnType declared = type.text(ColumnTypeText::parse);
          columns.add(new FileColumn(name, declared, Optional.empty()));
        });
    return types;
  }

  private static Optional<String> format(
      FileColumn column, Optional<String> dates, Optional<String> times) {
    return switch (column.type().kind()) {
      case DATE -> dates;
      case TIMESTAMP, TIMESTAMP_TZ -> times;
      default -> Optional.empty();
    };
  }

  private static void requireColumn(
      Mapping input, String format, List<FileColumn> columns, Set<Kind> kinds) {
    if (input.has(format) && columns.stream().noneMatch(c -> kinds.contains(c.type().kind()))) {
      String type = format.substring(0, format.indexOf('_'));
      input.refuse(
          format, "no column is declared as " + type + ": say in `columns` which it is for");
    }
  }

  private static String format(Value value) {
    return value.text(
        pattern -> {
          new DateTimeFormatterBuilder().appendPattern(pattern);
          return pattern;
        });
  }

  private static char sign(Value value) {
    String text = value.text();
    String sign = text.equals("\\t") ? "\t" : text;
    if (sign.length() != 1) {
      throw value.wrong("write one character; a tab is \"\\t\"");
    }
    return sign.charAt(0);
  }
}
