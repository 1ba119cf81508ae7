package dev.reprise.cli;

import dev.reprise.pipeline.WarehouseEntry;
import dev.reprise.pipeline.WarehouseEntry.Setting;
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

  /** The text with each value replaced by the name that stands for it in the file. */
  String hidden(String text) {
    String hidden = text;
    for (Map.Entry<String, String> secret : names.entrySet()) {
      hidden = hidden.replace(secret.getKey(), secret.getValue());
    }
    return hidden;
  }
}
