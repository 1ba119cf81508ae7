package dev.reprise.warehouse;

import dev.reprise.warehouse.SqlLexer.Kind;

/** SQL for people to run: on one line, without comments, with the same meaning. */
public final class SqlLine {

  private SqlLine() {}

  /**
   * Literals and quoted names stay as they are.
   *
   * @throws SqlTextException if a literal or a comment has no end
   */
  public static String of(String sql) {
    SqlLexer lexer = new SqlLexer(sql);
    StringBuilder line = new StringBuilder();
    boolean gap = false;
    for (Kind kind = lexer.next(); kind != Kind.END; kind = lexer.next()) {
      if (kind == Kind.SPACE || kind == Kind.COMMENT) {
        gap = !line.isEmpty();
      } else {
        line.append(gap ? " " : "").append(lexer.token());
        gap = false;
      }
    }
    return line.toString();
  }
}
