package dev.reprise.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Makes a connection's statements of texts in which {@code ?} stands for values: they are bound, or
 * written as typed literals where the dialect has them. To prepare a text costs more than to write
 * it with its values, and less where it is prepared already.
 *
 * @param kept statements of a connection that is used again and again
 */
record Binding(Connection connection, Dialect dialect, Optional<KeptStatements> kept) {

  Bound bound(String sql, @Nullable Object... values) throws SQLException {
    if (values.length == 0) {
      return Bound.plain(connection, sql);
    }
    if (kept.isEmpty() || kept.get().isNew(sql)) {
      Optional<String> written = written(sql, values);
      return written.isPresent()
          ? Bound.plain(connection, written.get())
          : Bound.prepared(connection.prepareStatement(sql), sql, values);
    }
    return Bound.kept(kept.get().prepared(connection, sql), sql, values);
  }

  private Optional<String> written(String sql, @Nullable Object... values) {
    List<String> literals = new ArrayList<>();
    for (@Nullable Object value : values) {
      Optional<String> literal = dialect.written(value);
      if (literal.isEmpty()) {
        return Optional.empty();
      }
      literals.add(literal.get());
    }
    return filled(sql, literals);
  }

  /** Nothing where the text has comments or quotes of other kinds, in which a mark may stand. */
  private static Optional<String> filled(String sql, List<String> literals) {
    if (sql.contains("--") || sql.contains("/*") || sql.indexOf('$') >= 0) {
      return Optional.empty();
    }
    StringBuilder text = new StringBuilder(sql.length() + 32 * literals.size());
    int used = 0;
    char quote = 0;
    for (int i = 0; i < sql.length(); i++) {
      char c = sql.charAt(i);
      if (c == '?' && quote == 0 && used < literals.size()) {
        text.append(literals.get(used++));
        continue;
      }
      if (quote != 0 || c == '\'' || c == '"') {
        quote = quote == 0 ? c : c == quote ? 0 : quote;
      }
      text.append(c);
    }
    return used == literals.size() ? Optional.of(text.toString()) : Optional.empty();
  }
}
