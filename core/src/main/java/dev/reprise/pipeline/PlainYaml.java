package dev.reprise.pipeline;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads the YAML that pipelines are mostly written in: names and values on one line each, nested by
 * indentation or in brackets that close on their line. Anything else it leaves to {@link YamlText},
 * and never reads a text otherwise than that does: it is there because a project of hundreds of
 * files is read on every command, and a whole YAML parser is slow until it is warm.
 */
final class PlainYaml {

  /** The text holds something that is not read here. */
  private static final class Unusual extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private Unusual() {
      super(null, null, false, false);
    }
  }

  private final String text;
  private final char[] chars;
  private int at;
  private int line = 1;

  private PlainYaml(String text) {
    this.text = text;
    this.chars = text.toCharArray();
  }

  /** The names with values that the text holds; empty if it should be read otherwise. */
  static Optional<Yaml.Names> read(String text) {
    PlainYaml yaml = new PlainYaml(text);
    try {
      yaml.refuseUnusualCharacters();
      yaml.skipToLine();
      if (yaml.atEnd()) {
        return Optional.empty();
      }
      Yaml.Names names = yaml.block(0);
      return yaml.atEnd() ? Optional.of(names) : Optional.empty();
    } catch (Unusual e) {
      return Optional.empty();
    }
  }

  private void refuseUnusualCharacters() {
    for (int i = 0; i < chars.length; i++) {
      char c = chars[i];
      if (c > '~' || (c < ' ' && c != '\n')) {
        throw new Unusual();
      }
    }
  }

  /** Reads names from the start of a line on, as long as they are indented like this. */
  private Yaml.Names block(int indent) {
    List<Yaml.Member> members = new ArrayList<>();
    int first = line;
    while (!atEnd() && indentHere() == indent) {
      at += indent;
      members.add(member(indent));
    }
    if (members.isEmpty() || (!atEnd() && indentHere() > indent)) {
      throw new Unusual();
    }
    return new Yaml.Names(members, first);
  }

  private Yaml.Member member(int indent) {
    int nameLine = line;
    String name = name();
    if (next() == ' ' || next() == '\n' || atEnd()) {
      skipSpaces();
    } else {
      throw new Unusual();
    }
    if (!atLineEnd()) {
      Yaml value = value(false);
      endLine();
      return new Yaml.Member(name, nameLine, value);
    }
    endLine();
    int inner = atEnd() ? 0 : indentHere();
    Yaml value = inner > indent ? block(inner) : new Yaml.Text("", true, nameLine);
    return new Yaml.Member(name, nameLine, value);
  }

  private String name() {
    int start = at;
    while (isNamePart(next())) {
      at++;
    }
    if (at == start || next() != ':' || chars[start] == '-') {
      throw new Unusual();
    }
    return text.substring(start, at++);
  }

  private Yaml value(boolean inBrackets) {
    return switch (next()) {
      case '"', '\'' -> quoted();
      case '[' -> list();
      case '{' -> map();
      default -> inBrackets ? plainInBrackets() : plain();
    };
  }

  private Yaml quoted() {
    char quote = next();
    int end = at + 1;
    while (end < chars.length && chars[end] != quote && chars[end] != '\n') {
      end += chars[end] == '\\' && quote == '"' ? chars.length : 1;
    }
    boolean closes = end < chars.length && chars[end] == quote;
    if (!closes || (end + 1 < chars.length && chars[end + 1] == quote)) {
      throw new Unusual();
    }
    String inside = text.substring(at + 1, end);
    at = end + 1;
    return new Yaml.Text(inside, false, line);
  }

  private Yaml list() {
    List<Yaml> items = new ArrayList<>();
    for (boolean more = opens(']'); more; more = continues(']')) {
      items.add(value(true));
    }
    return new Yaml.Items(items, line);
  }

  private Yaml map() {
    List<Yaml.Member> members = new ArrayList<>();
    for (boolean more = opens('}'); more; more = continues('}')) {
      String name = name();
      if (next() != ' ') {
        throw new Unusual();
      }
      skipSpaces();
      members.add(new Yaml.Member(name, line, value(true)));
    }
    return new Yaml.Names(members, line);
  }

  /** Goes behind an opening bracket; whether it does not close at once. */
  private boolean opens(char close) {
    at++;
    skipSpaces();
    return !take(close);
  }

  /** Goes behind a comma or the closing bracket; whether it was a comma. */
  private boolean continues(char close) {
    skipSpaces();
    if (take(close)) {
      return false;
    }
    if (!take(',')) {
      throw new Unusual();
    }
    skipSpaces();
    return true;
  }

  private Yaml plainInBrackets() {
    int start = at;
    while (isNamePart(next()) || next() == ' ' || next() == '(' || next() == ')') {
      at++;
    }
    return plain(start, at);
  }

  private Yaml plain() {
    int start = at;
    while (!atLineEnd()) {
      char c = chars[at++];
      if (c == ':' && (atLineEnd() || next() == ' ')) {
        throw new Unusual();
      }
    }
    return plain(start, at);
  }

  private Yaml plain(int start, int end) {
    if (start == end || !isPlainStart(chars[start])) {
      throw new Unusual();
    }
    return new Yaml.Text(text.substring(start, end).stripTrailing(), true, line);
  }

  private void endLine() {
    skipSpaces();
    if (!atLineEnd()) {
      throw new Unusual();
    }
    skipToLine();
  }

  /** Goes on to the start of a line that is neither empty nor a comment. */
  private void skipToLine() {
    while (!atEnd()) {
      int start = at;
      skipSpaces();
      if (!atLineEnd()) {
        at = start;
        return;
      }
      int newline = text.indexOf('\n', at);
      at = newline < 0 ? chars.length : newline + 1;
      line += newline < 0 ? 0 : 1;
    }
  }

  private int indentHere() {
    int i = at;
    while (i < chars.length && chars[i] == ' ') {
      i++;
    }
    return i - at;
  }

  private void skipSpaces() {
    while (next() == ' ') {
      at++;
    }
  }

  private boolean take(char c) {
    boolean there = next() == c;
    at += there ? 1 : 0;
    return there;
  }

  /** Whether nothing but a comment is left of the line. */
  private boolean atLineEnd() {
    boolean comment = next() == '#' && (at == 0 || " \n".indexOf(chars[at - 1]) >= 0);
    return atEnd() || next() == '\n' || comment;
  }

  private boolean atEnd() {
    return at >= chars.length;
  }

  /** The character here; NUL at the end. */
  private char next() {
    return at < chars.length ? chars[at] : '\0';
  }

  private static boolean isPlainStart(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  }

  private static boolean isNamePart(char c) {
    return isPlainStart(c) || c == '.' || c == '-' || c == '/';
  }
}
