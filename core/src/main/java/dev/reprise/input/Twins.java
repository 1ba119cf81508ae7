package dev.reprise.input;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Names of a file's columns that are the same, or differ only in case. */
final class Twins {
  private Twins() {}

  /** The first name that came before, with the one that it repeats, as messages show them. */
  static Optional<String> first(List<String> names) {
    Map<String, String> known = new HashMap<>();
    for (String name : names) {
      String twin = known.put(name.toLowerCase(Locale.ROOT), name);
      if (twin != null) {
        return Optional.of(
            twin.equals(name) ? "\"" + name + "\" twice" : "\"" + twin + "\" and \"" + name + "\"");
      }
    }
    return Optional.empty();
  }
}
