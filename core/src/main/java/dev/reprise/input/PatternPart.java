package dev.reprise.input;

import dev.reprise.warehouse.Parameter;
import dev.reprise.warehouse.Parameters;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A piece of a {@link FilePattern}. */
sealed interface PatternPart {

  /** English names, and weeks that begin on Monday as in ISO 8601. */
  Locale ISO_ENGLISH = Locale.forLanguageTag("en-US-u-rg-sezzzz");

  /** A bracket of a glob, a placeholder, or the text between them. */
  Pattern PIECE = Pattern.compile("\\[!?\\]?[^\\]]*\\]|\\{([^}]*)\\}|[^\\[{]+|.", Pattern.DOTALL);

  String glob(Parameters parameters);

  /** What it may look like. */
  String sample();

  /** Part of a glob. */
  record Text(String text) implements PatternPart {
    @Override
    public String glob(Parameters parameters) {
      return text;
    }

    @Override
    public String sample() {
      return text;
    }
  }

  /** A placeholder. */
  record Hole(Parameter parameter, DateTimeFormatter format) implements PatternPart {
    @Override
    public String glob(Parameters parameters) {
      Parameters.Value value = parameters.value(parameter);
      if (value instanceof Parameters.Value.Day day) {
        return Glob.escape(format.format(day.date()));
      }
      Parameters.Value.Moment moment = (Parameters.Value.Moment) value;
      return Glob.escape(format.format(moment.instant().atZone(parameters.zone())));
    }

    @Override
    public String sample() {
      LocalDate day = LocalDate.EPOCH;
      TemporalAccessor value = parameter == Parameter.DAY ? day : day.atStartOfDay(ZoneOffset.UTC);
      return Glob.escape(format.format(value));
    }
  }

  static List<PatternPart> parse(String text) {
    List<PatternPart> parts = new ArrayList<>();
    Matcher piece = PIECE.matcher(text);
    while (piece.find()) {
      String placeholder = piece.group(1);
      if (placeholder != null) {
        parts.add(hole(placeholder));
      } else if (piece.group().equals("{")) {
        throw new IllegalArgumentException("\"" + text + "\" has a { without a }");
      } else {
        parts.add(new Text(piece.group()));
      }
    }
    return parts;
  }

  private static Hole hole(String placeholder) {
    int colon = placeholder.indexOf(':');
    Parameter parameter =
        Parameter.of(colon < 0 ? placeholder : placeholder.substring(0, colon))
            .filter(known -> colon > 0)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "{%s} is not a placeholder: write {day:yyyy-MM-dd}, {start:FORMAT} or {end:FORMAT}"
                            .formatted(placeholder)));
    try {
      Hole hole =
          new Hole(
              parameter,
              DateTimeFormatter.ofPattern(placeholder.substring(colon + 1), ISO_ENGLISH));
      if (hole.sample().isEmpty()) {
        throw new IllegalArgumentException("it is empty");
      }
      return hole;
    } catch (IllegalArgumentException | DateTimeException e) {
      throw new IllegalArgumentException(
          "{%s} has no format that fits a %s: %s"
              .formatted(placeholder, parameter == Parameter.DAY ? "day" : "time", e.getMessage()),
          e);
    }
  }
}
