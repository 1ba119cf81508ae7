package dev.reprise.input;

import java.util.regex.Pattern;

/** How messages show what stands in files. */
final class Quoted {
  private static final int LONGEST = 60;
  private static final Pattern PLAIN = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_ /.-]*");

  private Quoted() {}

  /** A value, in one line. */
  static String text(String text) {
    String line = text.replaceAll("\\R", "⏎");
    return '"' + (line.length() > LONGEST ? line.substring(0, LONGEST) + "…" : line) + '"';
  }

  /** A column's name as YAML has it. */
  static String name(String name) {
    return PLAIN.matcher(name).matches()
        ? name
        : '"' + name.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
  }
}
