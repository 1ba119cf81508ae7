package dev.reprise.input;

import dev.reprise.input.JsonValue.Kind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Which names the objects of JSON files have, and of what kinds their values are. */
final class JsonKinds {
  private final Map<String, EnumMap<Kind, Place>> columns = new HashMap<>();

  private long values;

  /**
   * Where the first value of a kind stands.
   *
   * @param number of the value, in the order of files and lines
   */
  record Place(long number, String file, JsonValue value) {}

  /** Notes a file; returns its names, in the order in which they first appear. */
  List<String> look(JsonRecords records, String file) {
    Map<String, String> names = new LinkedHashMap<>();
    records.read(
        new JsonRecords.Sink() {
          @Override
          public void begin(long line) {}

          @Override
          public void value(String name, JsonValue value) {
            names.putIfAbsent(key(name), name);
            if (value.kind() != Kind.NULL) {
              columns
                  .computeIfAbsent(key(name), key -> new EnumMap<>(Kind.class))
                  .putIfAbsent(value.kind(), new Place(values++, file, value));
            }
          }

          @Override
          public void end() {}
        });
    return new ArrayList<>(names.values());
  }

  /** The first value of each kind that a column has but null. */
  Map<Kind, Place> of(String column) {
    EnumMap<Kind, Place> kinds = columns.get(key(column));
    return kinds == null ? Map.of() : Collections.unmodifiableMap(kinds);
  }

  Optional<Place> first(String column, Kind kind) {
    return Optional.ofNullable(of(column).get(kind));
  }

  static String key(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
