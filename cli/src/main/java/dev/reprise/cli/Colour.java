package dev.reprise.cli;

/** Colours of a terminal; text stays as it is where there is none. */
enum Colour {
  GREEN("32"),
  RED("31"),
  YELLOW("33"),
  FAINT("2");

  private final String code;

  Colour(String code) {
    this.code = code;
  }

  String of(String text, Terminal terminal) {
    return terminal.colour() ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
  }
}
