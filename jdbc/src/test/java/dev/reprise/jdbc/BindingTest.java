package dev.reprise.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BindingTest {

  private static final String READ = "SELECT CAST(? AS TEXT)";

  private Connection connection;

  @BeforeEach
  void open() throws SQLException {
    connection = DriverManager.getConnection("jdbc:duckdb:");
  }

  @AfterEach
  void close() throws SQLException {
    connection.close();
  }

  private Binding binding(Optional<KeptStatements> kept) {
    return new Binding(connection, new DuckDbDialect("memory", "2."), kept);
  }

  private static List<@Nullable String> read(Bound bound) throws SQLException {
    try (bound;
        ResultSet result = bound.query()) {
      result.next();
      @Nullable String[] values = new String[result.getMetaData().getColumnCount()];
      for (int i = 0; i < values.length; i++) {
        values[i] = result.getString(i + 1);
      }
      return Arrays.asList(values);
    }
  }

  static Stream<Object> values() {
    return Stream.of(
        "",
        "it's",
        "''",
        "what? \"?\" $1",
        "-- no comment /* nor this */ $$",
        "a\\'b\nc\td",
        "naïve 🙂 あ",
        "nul\0nul",
        "x'".repeat(2000),
        0L,
        Long.MIN_VALUE,
        Long.MAX_VALUE,
        7,
        Instant.parse("2026-08-15T10:11:12.123456Z"),
        Instant.parse("1969-12-31T23:59:59.999999Z"),
        Instant.parse("+11111-01-01T00:00:00Z"),
        Sql.Values.texts(List.of("a", "it's", "?")),
        Sql.Values.texts(Collections.nCopies(40, "many")),
        Sql.Values.texts(List.of()));
  }

  @ParameterizedTest
  @MethodSource("values")
  void aValueIsTheSameWrittenOrBound(Object value) throws SQLException {
    Bound prepared = Bound.prepared(connection.prepareStatement(READ), READ, value);

    assertThat(read(binding(Optional.empty()).bound(READ, value))).isEqualTo(read(prepared));
  }

  @Test
  void nullIsNull() throws SQLException {
    assertThat(read(binding(Optional.empty()).bound(READ, (Object) null)))
        .containsExactly((String) null);
  }

  @Test
  void aMarkInQuotesStandsForNoValue() throws SQLException {
    String sql = "SELECT '?''?', ? AS \"a?\"\"?\", \"a?\"\"?\" || '?', ?";

    assertThat(read(binding(Optional.empty()).bound(sql, "'?", 5L)))
        .containsExactly("?'?", "'?", "'??", "5");
  }

  @Test
  void whereAMarkMayStandInACommentValuesAreBound() throws SQLException {
    String sql = "SELECT ? -- really?\n, ? /* ? */";

    assertThat(read(binding(Optional.empty()).bound(sql, "a", 1L))).containsExactly("a", "1");
  }

  @Test
  void aTextThatComesAgainIsPreparedOnce() throws SQLException {
    Binding binding = binding(Optional.of(new KeptStatements()));

    Bound first = binding.bound(READ, "one");
    Bound second = binding.bound(READ, "two");

    assertThat(first.prepared()).isEmpty();
    assertThat(read(first)).containsExactly("one");
    assertThat(read(second)).containsExactly("two");
    Bound third = binding.bound(READ, "three");
    assertThat(third.statement()).isSameAs(second.statement());
    assertThat(read(third)).containsExactly("three");
  }

  @Test
  void statementsAreKeptUpToANumber() throws SQLException {
    KeptStatements kept = new KeptStatements();
    kept.isNew(READ);
    PreparedStatement first = kept.prepared(connection, READ);

    for (int i = 0; i < 60; i++) {
      assertThat(kept.isNew("SELECT ? + " + i)).isTrue();
    }

    assertThat(first.isClosed()).isTrue();
    assertThat(kept.isNew(READ)).isTrue();
  }
}
