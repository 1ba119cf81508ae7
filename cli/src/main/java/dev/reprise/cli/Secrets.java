package dev.reprise.cli;

import dev.reprise.pipeline.WarehouseEntry;
import dev.reprise.pipeline.WarehouseEntry.Setting;
import dev.reprise.warehouse.BusyException;
import dev.reprise.warehouse.TransientException;
import dev.reprise.warehouse.UnavailableException;
import dev.reprise.warehouse.WarehouseException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Values that a warehouse's settings take from the environment: they are never shown. */
final class Secrets {

  private static final Pattern VARIABLE = Pattern.compile("\\$\\{([A-Za-z_][A-Za-z0-9_]*)}");

  private final Map<String, String> names = new LinkedHashMap<>();

  Secrets(WarehouseEntry warehouse, Map<String, String> environment) {
    Stream.concat(warehouse.options().values().stream(), warehouse.settings().values().stream())
        .map(Setting::text)
        .forEach(text -> find(text, environment));
  }

  private void find(String text, Map<String, String> environment) {
    Matcher variable = VARIABLE.matcher(text);
    while (variable.find()) {
      String value = environment.getOrDefault(variable.group(1), "");
      if (!value.isEmpty()) {
        names.put(value, variable.group());
      }
    }
  }

  /**
   * A failure of the warehouse itself, with the values hidden that its message may hold. What is
   * wrong with rows, files and queries is told as it is: those are the user's own words.
   */
  WarehouseException hidden(WarehouseException failure) {
    String message = String.valueOf(failure.getMessage());
    String shown = hidden(message);
    if (shown.equals(message)) {
      return failure;
    }
    if (failure instanceof TransientException) {
      return new TransientException(shown, null);
    }
    if (failure instanceof BusyException) {
      return new BusyException(shown, null);
    }
    if (failure instanceof UnavailableException) {
      return new UnavailableException(shown, null);
    }
    return failure.getClass() == WarehouseException.class
        ? new WarehouseException(shown, null)
        : failure;
  }

  /** The text with each value replaced by the name that stands for it in the file. */
  String hidden(String text) {
    String hidden = text;
    for (Map.Entry<String, String> secret : names.entrySet()) {
      hidden = hidden.replace(secret.getKey(), secret.getValue());
    }
    return hidden;
  }
}
