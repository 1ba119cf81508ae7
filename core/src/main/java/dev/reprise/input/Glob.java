package dev.reprise.input;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** A glob, part by part of its path. */
record Glob(boolean absolute, List<Segment> segments) {

  private static final String SPECIAL = "*?[";

  Glob {
    segments = List.copyOf(segments);
  }

  /** What one part of a path may be called. */
  sealed interface Segment {
    /** This name. */
    record Name(String name) implements Segment {}

    /** Names that match, all of which begin with {@code prefix}. */
    record Names(String prefix, Pattern pattern) implements Segment {}

    /** Any number of folders. */
    record AnyFolders() implements Segment {}
  }

  /**
   * Reads a glob; empty parts and {@code .} stand for nothing.
   *
   * @throws IllegalArgumentException if it is none; the message is for users
   */
  static Glob parse(String text) {
    List<Segment> segments = new ArrayList<>();
    for (String part : text.split("/", -1)) {
      if (!part.isEmpty() && !part.equals(".")) {
        segments.add(segment(text, part));
      }
    }
    if (segments.isEmpty() || text.endsWith("/")) {
      throw new IllegalArgumentException("\"" + text + "\" names no files");
    }
    if (segments.get(segments.size() - 1) instanceof Segment.AnyFolders) {
      segments.add(segment(text, "*"));
    }
    return new Glob(text.startsWith("/"), segments);
  }

  /** The text as a glob that only it matches. */
  static String escape(String text) {
    StringBuilder glob = new StringBuilder();
    text.chars()
        .forEach(
            c -> {
              boolean special = SPECIAL.indexOf(c) >= 0;
              glob.append(special ? "[" : "").append((char) c).append(special ? "]" : "");
            });
    return glob.toString();
  }

  private static Segment segment(String glob, String part) {
    if (part.indexOf('\\') >= 0) {
      throw new IllegalArgumentException("\"" + glob + "\": folders are parted by /, not by \\");
    }
    if (part.equals("**")) {
      return new Segment.AnyFolders();
    }
    if (part.contains("**")) {
      throw new IllegalArgumentException(
          "\"" + glob + "\": ** stands for folders, with a / on both sides");
    }
    return part.chars().anyMatch(c -> SPECIAL.indexOf(c) >= 0)
        ? names(glob, part)
        : new Segment.Name(part);
  }

  private static Segment names(String glob, String part) {
    StringBuilder regex = new StringBuilder();
    int at = 0;
    while (at < part.length()) {
      int c = part.codePointAt(at);
      int length = c == '[' ? bracketLength(glob, part, at) : Character.charCount(c);
      switch (c) {
        case '*' -> regex.append(".*");
        case '?' -> regex.append('.');
        case '[' -> regex.append(bracket(part.substring(at + 1, at + length - 1)));
        default -> regex.append(Pattern.quote(Character.toString(c)));
      }
      at += length;
    }
    return new Segment.Names(prefix(part), compile(glob, regex.toString()));
  }

  private static Pattern compile(String glob, String regex) {
    try {
      return Pattern.compile(regex, Pattern.DOTALL);
    } catch (PatternSyntaxException e) {
      throw new IllegalArgumentException("\"" + glob + "\" has a [ ] that cannot be read", e);
    }
  }

  private static String prefix(String part) {
    int end = 0;
    while (SPECIAL.indexOf(part.charAt(end)) < 0) {
      end++;
    }
    return part.substring(0, end);
  }

  private static int bracketLength(String glob, String part, int at) {
    int first = at + (part.startsWith("[!", at) ? 2 : 1);
    int close = part.indexOf(']', first + 1);
    if (close < 0) {
      throw new IllegalArgumentException("\"" + glob + "\" has a [ without a ]");
    }
    return close + 1 - at;
  }

  private static String bracket(String content) {
    boolean not = content.startsWith("!");
    String characters = not ? content.substring(1) : content;
    return (not ? "[^" : "[") + characters.replaceAll("([\\[\\]&^\\\\])", "\\\\$1") + "]";
  }
}
