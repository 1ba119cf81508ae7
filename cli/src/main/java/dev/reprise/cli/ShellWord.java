package dev.reprise.cli;

/** Words of a command that a person can copy into a shell. */
final class ShellWord {

  private ShellWord() {}

  static String of(Object word) {
    String text = word.toString();
    return text.matches("[A-Za-z0-9_@%+=:,./-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
  }
}
