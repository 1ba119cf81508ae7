package dev.reprise.warehouse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.warehouse.SqlTemplate.Part;
import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class SqlTemplatePropertiesTest {

  private static final String INSIDE = "ab:;-/* \n{}[]$";

  @Provide
  Arbitrary<String> literals() {
    Arbitrary<String> inside =
        Arbitraries.strings().withChars(INSIDE).ofMaxLength(8).map(text -> text + " :day :nosuch");
    return Arbitraries.oneOf(
        inside.map(text -> "'" + text + "''" + text + "'"),
        inside.map(text -> "E'" + text + "\\'" + text + "'"),
        inside.map(text -> "\"" + text + "\""),
        inside.map(text -> "$q$" + text.replace("$", "") + "$q$"));
  }

  @Provide
  Arbitrary<String> comments() {
    Arbitrary<String> inside =
        Arbitraries.strings().withChars("ab:;' {}[]$").ofMaxLength(8).map(text -> text + " :day");
    return Arbitraries.oneOf(
        inside.map(text -> "--" + text + "\n"),
        inside.map(text -> "/*" + text + "/*" + text + "*/" + text + "*/"));
  }

  @Provide
  Arbitrary<List<String>> statements() {
    Arbitrary<String> words =
        Arbitraries.of("a", "1.5", "+", "(", "(2)", "[1]", "x[1:2]", "::int", ",", "SELECT", ":=");
    Arbitrary<String> parameters = Arbitraries.of(" + :start", " = :end", ", :day");
    return Arbitraries.oneOf(words, literals(), comments(), parameters).list().ofMinSize(1);
  }

  @Property
  void theSourceIsWhatWasWritten(@ForAll("statements") List<String> pieces) {
    String sql = "SELECT " + String.join(" ", pieces);
    assertThat(SqlTemplate.parse(sql).source()).isEqualTo(sql);
  }

  @Property
  void textInStringsAndCommentsIsNeverTouched(@ForAll("statements") List<String> pieces) {
    String sql = "SELECT " + String.join(" ", pieces);
    long parameters = pieces.stream().filter(p -> p.matches("(, | [+=] ):\\w+")).count();
    SqlTemplate template = SqlTemplate.parse(sql);
    assertThat(template.parts()).filteredOn(Part.Hole.class::isInstance).hasSize((int) parameters);
  }

  @Property
  void foldingIgnoresCommentsAndSpacingOnly(
      @ForAll("statements") List<String> pieces, @ForAll("comments") String comment) {
    String plain = pieces.stream().collect(Collectors.joining(" "));
    String spaced = pieces.stream().collect(Collectors.joining(" " + comment + "\n\t"));
    assertThat(SqlText.read("SELECT " + spaced).folded())
        .isEqualTo(SqlText.read("SELECT " + plain).folded());
    assertThat(SqlText.read("SELECT 'x' " + plain).folded())
        .isNotEqualTo(SqlText.read("SELECT 'X' " + plain).folded());
  }

  @Property
  void foldingAgainChangesNothing(@ForAll("statements") List<String> pieces) {
    String folded = SqlText.read("SELECT " + String.join(" ", pieces)).folded();
    assertThat(SqlText.read(folded).folded()).isEqualTo(folded);
  }
}
