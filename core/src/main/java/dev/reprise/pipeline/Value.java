package dev.reprise.pipeline;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A value in a YAML file, which knows its field and line. A scalar is the text that was written:
 * YAML does not turn {@code 2026-08-01} or {@code 007} into something else.
 */
final class Value {

  private static final List<String> TRUTHS = List.of("true", "false");

  private final String field;
  private final Yaml yaml;
  private final int line;
  private final int linesAbove;

  /**
   * @param field empty for the whole of a file
   * @param line of the YAML, in which the field's name stands
   * @param linesAbove how many lines of the file stand above the YAML
   */
  Value(String field, Yaml yaml, int line, int linesAbove) {
    this.field = field;
    this.yaml = yaml;
    this.line = line;
    this.linesAbove = linesAbove;
  }

  /** With the fields that it stands in: {@code inputs.orders.files}. */
  String field() {
    return field;
  }

  /** The line of the file in which the field's name stands. */
  int line() {
    return linesAbove + line;
  }

  /** What to throw where the value is wrong. */
  FieldException wrong(String text) {
    return wrong(line(), text);
  }

  /** Nothing was written behind the colon. */
  boolean isEmpty() {
    return yaml instanceof Yaml.Text text && text.plain() && text.text().isEmpty();
  }

  /** The text, if it is one. */
  Optional<String> plain() {
    return yaml instanceof Yaml.Text text && !isEmpty()
        ? Optional.of(text.text())
        : Optional.empty();
  }

  String text() {
    return plain().orElseThrow(() -> wanted("a text"));
  }

  /**
   * A text that {@code reading} understands, or refuses with an {@link IllegalArgumentException}.
   */
  <T> T text(Function<String, T> reading) {
    String text = text();
    try {
      return reading.apply(text);
    } catch (IllegalArgumentException e) {
      throw wrong(String.valueOf(e.getMessage()));
    }
  }

  /** One of these words. */
  String word(List<String> known) {
    if (yaml instanceof Yaml.Text text && known.contains(text.text())) {
      return text.text();
    }
    throw wanted(Words.either(known));
  }

  boolean truth() {
    return word(TRUTHS).equals("true");
  }

  /** A whole number, not less than {@code least}. */
  int number(int least) {
    try {
      int number = Integer.parseInt(text());
      if (number >= least) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Told as any other value that is no such number.
    }
    throw wanted("a whole number, " + least + " or more");
  }

  /** A list of texts; one text stands for a list of it alone. */
  List<String> texts() {
    if (!(yaml instanceof Yaml.Items list)) {
      return List.of(text());
    }
    List<String> texts = new ArrayList<>();
    for (Yaml item : list.items()) {
      texts.add(new Value(field, item, item.line(), linesAbove).text());
    }
    return texts;
  }

  boolean isMapping() {
    return yaml instanceof Yaml.Names;
  }

  /**
   * Names with values.
   *
   * @param what they are, should there be something else
   * @param problems takes names that occur twice, and what is wrong with values when they are read
   */
  Mapping mapping(String what, FileProblems problems) {
    if (!(yaml instanceof Yaml.Names names)) {
      throw wanted(what);
    }
    Map<String, Value> values = new LinkedHashMap<>();
    for (Yaml.Member member : names.members()) {
      Value value = value(member);
      Value first = values.putIfAbsent(member.name(), value);
      if (first != null) {
        problems.add(value.wrong("is there already, in line " + first.line()));
      }
    }
    return new Mapping(this, values, problems);
  }

  private Value value(Yaml.Member member) {
    String name = member.name();
    if (name.isEmpty()) {
      throw wrong(linesAbove + member.line(), "a name is wanted before the colon");
    }
    return new Value(
        field.isEmpty() ? name : field + "." + name, member.value(), member.line(), linesAbove);
  }

  private FieldException wanted(String what) {
    return wrong("write " + what + ", not " + written());
  }

  private FieldException wrong(int at, String text) {
    return new FieldException(at, field.isEmpty() ? text : field + ": " + text);
  }

  private String written() {
    if (yaml instanceof Yaml.Text text) {
      return isEmpty() ? "nothing" : "\"" + text.text() + "\"";
    }
    return yaml instanceof Yaml.Items ? "a list" : "names with values";
  }
}
