package dev.reprise.warehouse;

/**
 * Cuts SQL into words, literals, comments and signs, as far as DuckDB and PostgreSQL agree on them.
 * A comment may hold comments. Every character belongs to exactly one token.
 */
final class SqlLexer {

  /** What a token is. */
  enum Kind {
    WORD,
    NUMBER,
    /** In single quotes or between dollar signs. */
    STRING,
    /** A name in double quotes or backticks. */
    QUOTED,
    COMMENT,
    SPACE,
    /** {@code :word}, in which the colon may mean something else. */
    COLON_WORD,
    /** {@code +}, {@code ->>}, {@code ::}, {@code :=}, {@code :}, … */
    OPERATOR,
    /** One of the others: a bracket, a comma, … */
    SIGN,
    END
  }

  private static final String OPERATORS = "+-*/<>=~!@#%^&|?:";

  /** Which ASCII characters may stand in a word, and which may begin one. */
  private static final boolean[] WORD_PART = new boolean[128];

  private static final boolean[] WORD_START = new boolean[128];

  static {
    for (char c = 0; c < 128; c++) {
      WORD_START[c] = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
      WORD_PART[c] = WORD_START[c] || (c >= '0' && c <= '9') || c == '$';
    }
  }

  private final String text;
  private final char[] chars;
  private int start;
  private int end;

  SqlLexer(String text) {
    this.text = text;
    this.chars = text.toCharArray();
  }

  /** Where the token begins. */
  int start() {
    return start;
  }

  /** Behind the token's last character. */
  int end() {
    return end;
  }

  String token() {
    return text.substring(start, end);
  }

  /** The line, counted from 1, of a place in the text. */
  int line(int offset) {
    int line = 1;
    for (int i = text.indexOf('\n'); i >= 0 && i < offset; i = text.indexOf('\n', i + 1)) {
      line++;
    }
    return line;
  }

  /**
   * Goes on to the next token.
   *
   * @throws SqlTextException if it is a literal or a comment that has no end
   */
  Kind next() {
    start = end;
    if (start == chars.length) {
      return Kind.END;
    }
    char c = chars[start];
    if (Character.isWhitespace(c)) {
      return upTo(skipSpace(start), Kind.SPACE);
    }
    if (isWordStart(c)) {
      return word(c);
    }
    if (c >= '0' && c <= '9') {
      return upTo(skipNumber(start), Kind.NUMBER);
    }
    return c == '\'' || c == '"' || c == '`' || c == '$' ? quoted(c) : sign(c);
  }

  private Kind word(char first) {
    if ((first == 'e' || first == 'E') && at(start + 1) == '\'') {
      return upTo(closing(start + 2, '\'', true), Kind.STRING);
    }
    return upTo(skipWord(start), Kind.WORD);
  }

  private Kind quoted(char quote) {
    if (quote == '$') {
      return dollar();
    }
    int close = closing(start + 1, quote, false);
    return upTo(close, quote == '\'' ? Kind.STRING : Kind.QUOTED);
  }

  private Kind dollar() {
    int tag = start + 1;
    while (at(tag) != '$' && isWordPart(at(tag))) {
      tag++;
    }
    if (at(tag) != '$' || (at(start + 1) >= '0' && at(start + 1) <= '9')) {
      return upTo(start + 1, Kind.SIGN);
    }
    String mark = text.substring(start, tag + 1);
    int close = text.indexOf(mark, tag + 1);
    if (close < 0) {
      throw endless("string");
    }
    return upTo(close + mark.length(), Kind.STRING);
  }

  private Kind sign(char c) {
    if (c == '-' && at(start + 1) == '-') {
      int newline = text.indexOf('\n', start);
      return upTo(newline < 0 ? chars.length : newline, Kind.COMMENT);
    }
    if (c == '/' && at(start + 1) == '*') {
      return upTo(closingComment(), Kind.COMMENT);
    }
    if (c == ':') {
      return colon();
    }
    return OPERATORS.indexOf(c) >= 0
        ? upTo(skipOperator(start + 1), Kind.OPERATOR)
        : upTo(start + 1, Kind.SIGN);
  }

  private Kind colon() {
    char after = at(start + 1);
    if (after == ':' || after == '=') {
      return upTo(start + 2, Kind.OPERATOR);
    }
    return isWordStart(after)
        ? upTo(skipWord(start + 1), Kind.COLON_WORD)
        : upTo(start + 1, Kind.OPERATOR);
  }

  private Kind upTo(int end, Kind kind) {
    this.end = end;
    return kind;
  }

  private int skipSpace(int from) {
    int i = from;
    while (i < chars.length && (chars[i] == ' ' || Character.isWhitespace(chars[i]))) {
      i++;
    }
    return i;
  }

  private int skipWord(int from) {
    int i = from;
    while (i < chars.length && (chars[i] < 128 ? WORD_PART[chars[i]] : isWordPart(chars[i]))) {
      i++;
    }
    return i;
  }

  private int skipNumber(int from) {
    int i = from;
    while (isWordPart(at(i)) || at(i) == '.') {
      i++;
    }
    return i;
  }

  private int skipOperator(int from) {
    int i = from;
    while (at(i) != ':' && OPERATORS.indexOf(at(i)) >= 0 && !startsComment(i)) {
      i++;
    }
    return i;
  }

  private boolean startsComment(int i) {
    return (at(i) == '-' && at(i + 1) == '-') || (at(i) == '/' && at(i + 1) == '*');
  }

  private int closing(int from, char quote, boolean backslashes) {
    for (int i = from; i < chars.length; i++) {
      char c = chars[i];
      if (c == quote) {
        if (at(i + 1) != quote) {
          return i + 1;
        }
        i++;
      } else if (c == '\\' && backslashes) {
        i++;
      }
    }
    throw endless(quote == '\'' ? "string" : "quoted name");
  }

  private int closingComment() {
    int open = 1;
    for (int i = start + 2; i + 1 < chars.length; i++) {
      if (chars[i] == '*' && chars[i + 1] == '/') {
        i++;
        if (--open == 0) {
          return i + 1;
        }
      } else if (chars[i] == '/' && chars[i + 1] == '*') {
        i++;
        open++;
      }
    }
    throw endless("comment");
  }

  private SqlTextException endless(String what) {
    return new SqlTextException("the " + what + " that begins here has no end", line(start));
  }

  /** The character there; NUL behind the end. */
  private char at(int i) {
    return i < chars.length ? chars[i] : '\0';
  }

  private static boolean isWordStart(char c) {
    return c < 128 ? WORD_START[c] : !Character.isWhitespace(c) && !Character.isSpaceChar(c);
  }

  private static boolean isWordPart(char c) {
    return c < 128 ? WORD_PART[c] : isWordStart(c);
  }
}
