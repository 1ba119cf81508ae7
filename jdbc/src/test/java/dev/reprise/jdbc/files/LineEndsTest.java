package dev.reprise.jdbc.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where line ends stand, wherever the file is cut into blocks. */
class LineEndsTest {
  private static final int BLOCK = 1 << 18;

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '~',
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "a,\"b|c\",d|;true;true",
        "a,  \"b|c\",d|;true;true",
        "a,b|\"c,|d\"|;true;true",
        "a,\"b\"\"|c\",d;true;true",
        "a,\"b\",c|\"d\"|e,f|;false;true",
        "a,b \"c|d\" e|;false;true",
        "a,b  \"c|d\"|;false;true",
        "a,\"b\"\"c\"|d,e|;false;true",
        "a,\"b\"  |c,d;false;true",
        "a,b|c,d|;false;true",
        "a,b|c,\"d;false;false",
        "a,b|c,\"d\"\";false;false",
        "a,b|c,\"d|e,f|;true;false",
        "a,\"b|c\",d|  \"e;true;false",
      })
  void isFoundAtEveryPlaceOfABlock(String text, boolean quoted, boolean sound) throws IOException {
    String piece = text.replace('|', '\n');
    for (int before = BLOCK - piece.length() - 1; before <= BLOCK + 1; before++) {
      assertThat(in("x,y\n".repeat(before / 4) + "\n".repeat(before % 4) + piece))
          .as("at " + before)
          .isEqualTo(new LineEnds.Found(quoted, sound));
    }
  }

  @ParameterizedTest
  @CsvSource({"1999994, true", "1999999, false", "40000000, false"})
  void aLastRecordWithoutEndIsNoLongerThanOthers(int length, boolean sound) throws IOException {
    assertThat(in("x,y\n1," + "a".repeat(length))).isEqualTo(new LineEnds.Found(false, sound));
    assertThat(in("x,y\n1," + "a".repeat(length) + "\n"))
        .isEqualTo(new LineEnds.Found(false, true));
  }

  @Test
  void aByteOrderMarkIsNoPartOfTheFirstField() throws IOException {
    assertThat(in("\uFEFF\"a\nb\",c\n")).isEqualTo(new LineEnds.Found(true, true));
  }

  private static LineEnds.Found in(String text) throws IOException {
    return LineEnds.in(
        new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), CsvFolder.COMMAS);
  }
}
