package dev.reprise.warehouse;

import dev.reprise.warehouse.SqlLexer.Kind;
import dev.reprise.warehouse.SqlTemplate.Part;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Finds the parameters of one statement, and cuts off the semicolon behind it.
 *
 * <p>{@code :name} is a parameter where SQL has room for a value. It is none in strings, quoted
 * names and comments, nor right behind a value or a name ({@code x[1:n]}, {@code {'key':value}},
 * {@code alias:value}, {@code column:field}), where the colon belongs to what stands before it.
 */
final class SqlTemplateParser {

  /** An open bracket: what it is, and whether its present part has had its colon. */
  private static final class Bracket {
    final char kind;
    boolean colon;

    Bracket(char kind) {
      this.kind = kind;
    }
  }

  private static final char SUBSCRIPT = 's';

  /** Words before a bracket that make it a list, not a subscript. */
  private static final Set<String> BEFORE_LISTS =
      Set.of("array", "in", "select", "values", "then", "else", "when", "and", "or", "not", "from");

  private final String text;
  private final SqlLexer lexer;
  private final List<Part> parts = new ArrayList<>();
  private final Deque<Bracket> brackets = new ArrayDeque<>();
  private final StringBuilder folded = new StringBuilder();
  private int pending;
  private boolean semicolon;
  private Kind before = Kind.END;
  private int beforeStart;
  private int beforeEnd;

  private SqlTemplateParser(String text) {
    this.text = text;
    this.lexer = new SqlLexer(text);
  }

  static SqlText parse(String text) {
    SqlTemplateParser parser = new SqlTemplateParser(text);
    parser.read();
    return new SqlText(new SqlTemplate(parser.parts), parser.folded.toString());
  }

  private void read() {
    for (Kind kind = lexer.next(); kind != Kind.END; kind = lexer.next()) {
      if (kind != Kind.SPACE && kind != Kind.COMMENT) {
        token(kind);
      }
    }
    if (before == Kind.END) {
      throw new SqlTextException("there is no SQL here: a SELECT is wanted", 1);
    }
    keep(text.length());
  }

  private void token(Kind kind) {
    char first = text.charAt(lexer.start());
    if (first == ';') {
      semicolon();
      return;
    }
    if (semicolon) {
      throw refusal("one SELECT is wanted, and this stands behind a semicolon");
    }
    if (kind == Kind.COLON_WORD) {
      colonWord();
    } else if (kind == Kind.SIGN) {
      sign(first);
    } else if (first == ':' && lexer.end() - lexer.start() == 1) {
      markColon();
    }
    fold();
    before = kind;
    beforeStart = lexer.start();
    beforeEnd = lexer.end();
  }

  private void fold() {
    if (!folded.isEmpty()) {
      folded.append(' ');
    }
    folded.append(text, lexer.start(), lexer.end());
  }

  private void semicolon() {
    if (before == Kind.END) {
      throw refusal("there is no SQL before this semicolon");
    }
    keep(lexer.start());
    semicolon = true;
    pending = lexer.end();
  }

  private void sign(char sign) {
    switch (sign) {
      case '(', '{' -> brackets.push(new Bracket(sign));
      case '[' -> brackets.push(new Bracket(opensSubscript() ? SUBSCRIPT : sign));
      case ')', '}', ']' -> close(sign);
      case ',' -> {
        if (!brackets.isEmpty()) {
          brackets.peek().colon = false;
        }
      }
      default -> {}
    }
  }

  /** So that no predicate gets out of the parentheses that are put around it. */
  private void close(char sign) {
    if (brackets.poll() == null) {
      throw refusal("this " + sign + " closes nothing");
    }
  }

  private boolean opensSubscript() {
    String word = text.substring(beforeStart, beforeEnd).toLowerCase(Locale.ROOT);
    return follows(lexer.start()) && !(before == Kind.WORD && BEFORE_LISTS.contains(word));
  }

  private void colonWord() {
    String word = text.substring(lexer.start() + 1, lexer.end());
    if (belongsToValueBefore() || boundOfSlice(word)) {
      markColon();
      return;
    }
    Parameter parameter = Parameter.of(word).orElseThrow(() -> refusal(unknown(word)));
    keep(lexer.start());
    parts.add(new Part.Hole(parameter));
    pending = lexer.end();
  }

  /** {@code x:y} without a space, the key of a struct, or the lower bound of a slice. */
  private boolean belongsToValueBefore() {
    if (follows(lexer.start())) {
      return true;
    }
    Bracket inside = brackets.peek();
    boolean mayHaveColon = inside != null && (inside.kind == '{' || inside.kind == SUBSCRIPT);
    return mayHaveColon && !inside.colon && endsValue();
  }

  /** {@code x[:n]}; but {@code x[:day]} looks up a day in a map. */
  private boolean boundOfSlice(String word) {
    Bracket inside = brackets.peek();
    return inside != null
        && inside.kind == SUBSCRIPT
        && text.charAt(beforeStart) == '['
        && Parameter.of(word).isEmpty();
  }

  private void markColon() {
    if (!brackets.isEmpty()) {
      brackets.peek().colon = true;
    }
  }

  /** Whether a value or name ends right before this place. */
  private boolean follows(int offset) {
    return beforeEnd == offset && endsValue();
  }

  private boolean endsValue() {
    return switch (before) {
      case WORD, NUMBER, STRING, QUOTED, COLON_WORD -> true;
      case SIGN -> ")]}".indexOf(text.charAt(beforeStart)) >= 0;
      default -> false;
    };
  }

  private void keep(int end) {
    if (end > pending) {
      parts.add(new Part.Text(text.substring(pending, end)));
    }
  }

  private SqlTextException refusal(String reason) {
    return new SqlTextException(reason, lexer.line(lexer.start()));
  }

  private static String unknown(String word) {
    List<String> known = List.of("start", "end", "day");
    String question =
        Spelling.nearest(word, known).map(n -> " did you mean :" + n + "?").orElse("");
    return "unknown parameter :" + word + ";" + question + " SQL may use :start, :end and :day";
  }
}
