package dev.reprise.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CsvRecordsTest {

  private static List<String> read(String text, Charset charset) throws IOException {
    List<String> found = new ArrayList<>();
    try (CsvRecords records =
        new CsvRecords(new ByteArrayInputStream(text.getBytes(charset)), Units.COMMAS, 100)) {
      for (Optional<CsvRecords.CsvRecord> next = records.next();
          next.isPresent();
          next = records.next()) {
        found.add(next.get().line() + ":" + String.join("|", next.get().fields()));
      }
    }
    return found;
  }

  private static List<String> read(String text) throws IOException {
    return read(text, StandardCharsets.UTF_8);
  }

  private static MalformedCsvException refused(String text, Charset charset) {
    return catchThrowableOfType(MalformedCsvException.class, () -> read(text, charset));
  }

  @Test
  void recordsCarryTheLineOnWhichTheyBegin() throws IOException {
    assertThat(read("a,b\n\"x\ny\",2\n3,4")).containsExactly("1:a|b", "2:x\ny|2", "4:3|4");
    assertThat(read("a\r\n\"x\r\ny\"\r\nb\r\n")).containsExactly("1:a", "2:x\r\ny", "4:b");
    assertThat(read("a\rb\r")).containsExactly("1:a", "2:b");
    assertThat(read("a\n\nb")).containsExactly("1:a", "2:", "3:b");
  }

  @Test
  void quotesCountOnlyAtTheBeginningOfAField() throws IOException {
    assertThat(read("\"say \"\"hi\"\", ok\",5\" x, \"y\" \n"))
        .containsExactly("1:say \"hi\", ok|5\" x|y");
  }

  @Test
  void malformedRecordsAreRefusedWithTheirLine() {
    assertThat(refused("a\nb,\"c\nd", StandardCharsets.UTF_8))
        .returns(2L, MalformedCsvException::line)
        .returns("a quote that is opened is never closed", MalformedCsvException::reason);
    assertThat(refused("a\n\nb\r\n", StandardCharsets.UTF_8))
        .returns(3L, MalformedCsvException::line)
        .returns(
            "it ends with CRLF, and the lines before it with LF", MalformedCsvException::reason);
    assertThat(refused("a\nb\né\nc", StandardCharsets.ISO_8859_1))
        .returns(3L, MalformedCsvException::line)
        .returns("it is not UTF-8", MalformedCsvException::reason);
    assertThat(refused("a\n" + "x".repeat(101), StandardCharsets.UTF_8))
        .returns(2L, MalformedCsvException::line);
  }
}
