package dev.reprise.cli;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An object that was read, asked for its members. A member that is missing or of another kind is an
 * {@link IllegalArgumentException}: the file is not ours, or of another version.
 */
record JsonObject(Map<String, Object> members) {

  String text(String name) {
    return optionalText(name).orElseThrow(() -> unexpected(name));
  }

  Optional<String> optionalText(String name) {
    Object value = members.getOrDefault(name, Optional.empty());
    if (value instanceof String text) {
      return Optional.of(text);
    }
    if (value instanceof BigDecimal number) {
      return Optional.of(number.toPlainString());
    }
    if (value instanceof Optional<?>) {
      return Optional.empty();
    }
    throw unexpected(name);
  }

  List<JsonObject> objects(String name) {
    return list(name).stream()
        .map(element -> element instanceof JsonObject object ? object : missing(name))
        .toList();
  }

  List<String> texts(String name) {
    return list(name).stream().map(Object::toString).toList();
  }

  private List<?> list(String name) {
    if (members.get(name) instanceof List<?> list) {
      return list;
    }
    throw unexpected(name);
  }

  private static JsonObject missing(String name) {
    throw unexpected(name);
  }

  private static IllegalArgumentException unexpected(String name) {
    return new IllegalArgumentException("no " + name + " as expected");
  }
}
