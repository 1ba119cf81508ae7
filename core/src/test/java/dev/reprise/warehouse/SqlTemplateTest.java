package dev.reprise.warehouse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.reprise.warehouse.SqlTemplate.Part.Hole;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SqlTemplateTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT * FROM o WHERE d = ?",
        "SELECT * FROM o WHERE d=?",
        "SELECT * FROM o WHERE d>=?",
        "SELECT f(?)",
        "SELECT ?::date",
        "SELECT x - ? + 1",
        "SELECT [?, 2]",
        "SELECT ARRAY[?]",
        "SELECT m[?]",
        "SELECT {'day': ?}",
        "SELECT {'a': {'b': ?}, c: ?}",
        "SELECT MAP {?: 1}",
        "SELECT CASE WHEN a THEN ? END",
        "SELECT f(from_day := ?, x => ?)",
        "SELECT alias: ? FROM t",
        "SELECT -- a comment\n?",
        "SELECT 1 /* ' */ + ?",
        "SELECT 'it''s' || ?",
        "SELECT E'it\\'s' || ?",
        "SELECT $$ ' $$ || ?",
        "SELECT \"a:start\" = ?"
      })
  void findsParametersWhereAValueBelongs(String sql) {
    SqlTemplate template = SqlTemplate.parse(sql.replace("?", ":day"));
    assertThat(template.render(parameter -> "?")).isEqualTo(sql);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT ':day', ':start'",
        "SELECT 'it''s :day'",
        "SELECT E'it\\'s :day'",
        "SELECT e'\\\\', \":day\" FROM \"x:end\"",
        "SELECT `:day`",
        "SELECT $$ :day $$, $tag$ :day $$ :end $tag$",
        "SELECT 1 -- :day, and it's",
        "SELECT 1 /* :day /* :nested */ :end */",
        "SELECT a::date, b::timestamp, c:: int, '1'::day",
        "SELECT x[1:2], x[a:day], x[1:end], x[f(a):day], x[:n], x[1 :n], x['k'][1:n]",
        "SELECT {'a':day, \"b\":start, c:end, 'd' :n}",
        "SELECT {'a': {'b':day}}",
        "SELECT payload:day FROM t",
        "SELECT total:sum(x) FROM a:b",
        "SELECT f(a := 1, b:=2)",
        "SELECT $1, $name, a$day",
        "SELECT 12:30"
      })
  void leavesEverythingElseAlone(String sql) {
    SqlTemplate template = SqlTemplate.parse(sql);
    assertThat(template.parameters()).isEmpty();
    assertThat(template.source()).isEqualTo(sql);
  }

  @Test
  void namesTheParametersThatOccur() {
    SqlTemplate template = SqlTemplate.parse("SELECT 1 WHERE a >= :start AND a < :end");
    assertThat(template.parameters()).containsExactlyInAnyOrder(Parameter.START, Parameter.END);
    assertThat(template.parts()).filteredOn(Hole.class::isInstance).hasSize(2);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '~',
      delimiter = '|',
      value = {
        "SELECT 1 WHERE d = :dya|unknown parameter :dya; did you mean :day? SQL may use :start, :end and :day",
        "SELECT :Start|unknown parameter :Start; did you mean :start? SQL may use :start, :end and :day",
        "SELECT [:since]|unknown parameter :since; SQL may use :start, :end and :day",
        "SELECT x[a + :n]|unknown parameter :n; SQL may use :start, :end and :day",
        "SELECT 1; SELECT 2|one SELECT is wanted, and this stands behind a semicolon",
        "; SELECT 2|there is no SQL before this semicolon",
        "-- nothing|there is no SQL here: a SELECT is wanted",
        "SELECT 'a|the string that begins here has no end",
        "SELECT $x$ a $$|the string that begins here has no end",
        "SELECT \"a|the quoted name that begins here has no end",
        "SELECT /* /* */|the comment that begins here has no end",
        "d = :day) OR (TRUE|this ) closes nothing",
        "x[1]] = 1|this ] closes nothing"
      })
  void refusesWhatIsNoStatement(String sql, String message) {
    assertThatExceptionOfType(SqlTextException.class)
        .isThrownBy(() -> SqlTemplate.parse(sql))
        .withMessage(message);
  }

  @Test
  void saysOnWhichLine() {
    assertThatExceptionOfType(SqlTextException.class)
        .isThrownBy(() -> SqlTemplate.parse("SELECT '\n'\n, 1\nWHERE a = :foo"))
        .satisfies(e -> assertThat(e.line()).isEqualTo(4));
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '~',
      delimiter = '|',
      value = {
        "~SELECT 1;~|~SELECT 1~",
        "~SELECT 1 ; ~|~SELECT 1  ~",
        "~SELECT 1;; -- done;~|~SELECT 1 -- done;~",
        "~SELECT ';' ;~|~SELECT ';' ~"
      })
  void cutsTheSemicolonOffTheEnd(String sql, String cut) {
    assertThat(SqlTemplate.parse(sql).source()).isEqualTo(cut);
  }

  @Test
  void foldsCommentsAndSpacing() {
    String sql = "SELECT  a,b -- the columns\n FROM t /* /* all */ */\tWHERE x='a  b' AND d=:day;";
    assertThat(SqlText.read(sql).folded())
        .isEqualTo("SELECT a , b FROM t WHERE x = 'a  b' AND d = :day");
  }
}
