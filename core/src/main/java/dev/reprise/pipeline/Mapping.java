package dev.reprise.pipeline;

import dev.reprise.warehouse.Spelling;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * Names with values in a YAML file. What is wrong with a value is added to the file's problems when
 * it is read; it then counts as absent.
 */
final class Mapping {

  private final Value whole;
  private final Map<String, Value> values;
  private final FileProblems problems;

  Mapping(Value whole, Map<String, Value> values, FileProblems problems) {
    this.whole = whole;
    this.values = values;
    this.problems = problems;
  }

  FileProblems problems() {
    return problems;
  }

  /** The names, in the order of the file. */
  Set<String> names() {
    return values.keySet();
  }

  /** The line of each name. */
  Map<String, Integer> lines() {
    Map<String, Integer> lines = new HashMap<>();
    values.forEach((name, value) -> lines.put(name, value.line()));
    return lines;
  }

  boolean has(String name) {
    return values.containsKey(name);
  }

  /** The value's text, if it is there and one; nothing else is a problem here. */
  Optional<String> plain(String name) {
    return Optional.ofNullable(values.get(name)).flatMap(Value::plain);
  }

  /** The value if it is there and {@code reading} does not refuse it. */
  <T> Optional<T> read(String name, Function<Value, T> reading) {
    Value value = values.get(name);
    if (value == null) {
      return Optional.empty();
    }
    try {
      return Optional.of(reading.apply(value));
    } catch (FieldException e) {
      problems.add(e);
      return Optional.empty();
    }
  }

  /** As {@link #read}; an absent value is a problem. */
  <T> Optional<T> require(String name, String missing, Function<Value, T> reading) {
    if (!has(name)) {
      problems.add(whole.wrong("\"" + name + "\" is missing: " + missing));
    }
    return read(name, reading);
  }

  /** Reads all values, one by one, with their names. */
  void each(BiConsumer<String, Value> reading) {
    values.forEach(
        (name, value) -> {
          try {
            reading.accept(name, value);
          } catch (FieldException e) {
            problems.add(e);
          }
        });
  }

  /** Adds to the problems what is wrong with a field that is there. */
  void refuse(String name, String text) {
    Value value = values.get(name);
    problems.add(value == null ? whole.wrong(text) : value.wrong(text));
  }

  /** Adds to the problems what is wrong with all of it. */
  void refuse(String text) {
    problems.add(whole.wrong(text));
  }

  /** Adds to the problems each name that is not among those known. */
  void refuseUnknown(List<String> known) {
    for (String name : values.keySet()) {
      if (!known.contains(name)) {
        refuseUnknown(name, known);
      }
    }
  }

  /** Adds to the problems that this name is unknown. */
  void refuseUnknown(String name, List<String> known) {
    Value value = values.get(name);
    String where = whole.field().isEmpty() ? "" : " in " + whole.field();
    problems.add(
        value == null ? whole.line() : value.line(),
        "unknown field \"" + name + "\"" + where + Spelling.question(name, known));
  }
}
