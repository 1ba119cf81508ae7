package dev.reprise.warehouse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SpellingTest {

  private static final List<String> KNOWN = List.of("target", "timezone", "end", "time_column");

  @Test
  void findsTheWordThatWasMeant() {
    assertThat(Spelling.nearest("targte", KNOWN)).contains("target");
    assertThat(Spelling.nearest("Target", KNOWN)).contains("target");
    assertThat(Spelling.nearest("timecolumn", KNOWN)).contains("time_column");
    assertThat(Spelling.nearest("edn", KNOWN)).contains("end");
  }

  @Test
  void doesNotGuessWildly() {
    assertThat(Spelling.nearest("owner", KNOWN)).isEmpty();
    assertThat(Spelling.nearest("x", KNOWN)).isEmpty();
    assertThat(Spelling.nearest("target", List.of())).isEmpty();
  }

  @Test
  void asksAboutIt() {
    assertThat(Spelling.question("targte", KNOWN)).isEqualTo("; did you mean \"target\"?");
    assertThat(Spelling.question("owner", KNOWN)).isEmpty();
  }
}
