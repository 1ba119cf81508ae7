package dev.reprise.jdbc.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reprise.warehouse.BadInputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which texts are values of a declared type. */
class ExactValuesTest extends WithFiles {

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "boolean;true;true",
        "boolean; FALSE ;false",
        "int;7;7",
        "int;-007;-7",
        "int; +5\t;5",
        "int;2147483647;2147483647",
        "bigint;9223372036854775807;9223372036854775807",
        "decimal(10,2);1.50;1.50",
        "decimal(10,2);1.5;1.50",
        "decimal(10,2);.5;0.50",
        "decimal(10,2);5.;5.00",
        "decimal(10,2);1.230000000000000000000000000000000000000000;1.23",
        "decimal(38,0);12345678901234567890123456789012345678;12345678901234567890123456789012345678",
        "double;1e3;1000.0",
        "double;-.5;-0.5",
        "date; 2024-02-29 ;2024-02-29",
        "timestamp;2024-02-29;2024-02-29 00:00:00",
        "timestamp;2024-02-29T12:30;2024-02-29 12:30:00",
        "timestamp;2024-02-29 12:30:15.1234560;2024-02-29 12:30:15.123456",
        "timestamptz;2024-02-29T12:30:00Z;2024-02-29 12:30:00+00",
        "timestamptz;2024-02-29 12:30:00+0530;2024-02-29 07:00:00+00",
        "timestamptz;2024-02-29T12:30-03;2024-02-29 15:30:00+00",
        "varchar; x ; x ",
        "uuid;00000000-0000-0000-0000-000000000001;00000000-0000-0000-0000-000000000001",
      })
  void isRead(String type, String text, String value) {
    session.execute("SET TimeZone = 'UTC'");
    folder.file("a.csv", "n,v\n1," + text + "\n").column("v", type).attach(session);

    assertThat(session.rows("SELECT v::VARCHAR FROM t")).containsExactly(value);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "boolean;1",
        "boolean;yes",
        "boolean;t",
        "int;7.5",
        "int;7.0",
        "int;3000000000",
        "int;1e3",
        "int;1_000",
        "int;0x1F",
        "int;N/A",
        "int;   ",
        "int;- 5",
        "bigint;9223372036854775808",
        "decimal(10,2);1.239",
        "decimal(10,2);1e3",
        "decimal(10,2);123456789.00",
        "decimal(10,2);1 000",
        "decimal(10,2);.",
        "double;nan",
        "double;inf",
        "double;1e400",
        "double;1_0",
        "date;2024-2-3",
        "date;2024/02/03",
        "date;2024-02-30",
        "date;epoch",
        "date;infinity",
        "date;2024-02-03 12:00:00",
        "date;20240203",
        "timestamp;2024-02-03T12:30:00Z",
        "timestamp;2024-02-03 12:30:00+02",
        "timestamp;2024-02-03 12:30:00 Europe/Berlin",
        "timestamp;2024-02-03T12:30:00.1234567",
        "timestamp;2024-02-03T24:00:00",
        "timestamp;2024-02-03T1:02:03",
        "timestamptz;2024-02-03 12:30:00 UTC",
        "uuid;x",
      })
  void isRefused(String type, String text) {
    folder.file("a.csv", "n,v\n1," + text + "\n").column("v", type);

    refusal()
        .startsWith(
            "a.csv: the value \"%s\" (line 2) of v is no %s.\n%s\nCorrect the file, or declare the column: `columns: { v: varchar }`"
                .formatted(text, type, KEPT));
  }

  @Test
  void c84_aBrokenValueIsRefusedWithItsLine() {
    StringBuilder text = new StringBuilder("id,day\n1,2024-13-01\n");
    for (int i = 2; i <= 10_000; i++) {
      text.append(i).append(",2024-01-01\n");
    }
    folder.file("a.csv", text.toString()).column("id", "bigint").column("day", "date");

    refusal()
        .isEqualTo(
            """
            a.csv: the value "2024-13-01" (line 2) of day is no date.
            %s
            Correct the file, or declare the column: `columns: { day: varchar }`."""
                .formatted(KEPT));
  }

  @Test
  void c90_valuesThatDoNotFitAreListedWithTheirLines() {
    folder
        .file("d1.csv", "qty\n1\n")
        .file("d2.csv", "note,qty\n\"a\nb\",5\n,N/A\n,7.5\n,\n,3000000000\n")
        .column("qty", "int");

    refusal()
        .isEqualTo(
            """
            d2.csv: 3 values of qty are no int: "N/A" (line 4), "7.5" (line 5), "3000000000" (line 7).
            %s
            Correct the file, or declare the column: `columns: { qty: varchar }`, or let it mean null: `null_values: ["N/A"]`."""
                .formatted(KEPT));
  }

  @Test
  void c92_aDeclaredFormatDecidesWhatADateMeans() {
    folder
        .file("1.csv", "d\n03/04/2024\n")
        .file("2.csv", "d\n04/13/2024\n")
        .column("d", "date", "MM/dd/yyyy")
        .attach(session);

    assertThat(session.rows("SELECT d FROM t ORDER BY d"))
        .containsExactly("2024-03-04", "2024-04-13");
  }

  @ParameterizedTest
  @ValueSource(strings = {"13/04/2024", "3/4/2024", "2024-03-04", "02/30/2024", "03/04/24"})
  void c92_aTextThatIsNotOfTheFormatIsRefused(String text) {
    folder.file("1.csv", "d\n" + text + "\n").column("d", "date", "MM/dd/yyyy");

    refusal()
        .startsWith(
            "1.csv: the value \"%s\" (line 2) of d is no date of the format MM/dd/yyyy.\n%s"
                .formatted(text, KEPT));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "timestamp;M/d/yy H:mm;3/22/20 23:45;2020-03-22 23:45:00",
        "timestamp;M/d/yy H:mm;3/22/99 3:45;2099-03-22 03:45:00",
        "timestamp;yyyyMMdd'T'HHmmss;20240203T040506;2024-02-03 04:05:06",
        "timestamp;dd MMM yyyy hh:mm a;03 Feb 2024 12:05 AM;2024-02-03 00:05:00",
        "timestamp;EEE, d MMMM yyyy HH:mm:ss.SSS;Sat, 3 February 2024 01:02:03.045;2024-02-03 01:02:03.045",
        "date;yyyyDDD;2024060;2024-02-29",
        "date;yyyy.MM.dd (EEEE);2024.02.03 (Saturday);2024-02-03",
        "timestamptz;yyyy-MM-dd HH:mm:ssXXX;2024-02-03 04:05:06+02:00;2024-02-03 02:05:06+00",
        "timestamptz;yyyy-MM-dd HH:mm:ssX;2024-02-03 04:05:06Z;2024-02-03 04:05:06+00",
        "timestamptz;dd.MM.yyyy HH:mm;03.07.2024 04:05;2024-07-03 02:05:00+00",
      })
  void formatsAreThoseOfJavaTime(String type, String format, String text, String value) {
    session.execute("SET TimeZone = 'UTC'");
    folder
        .zone("Europe/Berlin")
        .file("a.csv", "d\n\"" + text + "\"\n")
        .column("d", type, format)
        .attach(session);

    assertThat(session.rows("SELECT d::VARCHAR FROM t")).containsExactly(value);
  }

  @Test
  void aWeekdayThatIsNotTheDatesIsRefused() {
    folder.file("a.csv", "d\nSun 03.02.2024\n").column("d", "date", "EEE dd.MM.yyyy");

    refusal().startsWith("a.csv: the value \"Sun 03.02.2024\"");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "date;dd/MM;it needs year, month and day",
        "date;yyyy-'W'ww;ww is not understood",
        "timestamp;yyyy-MM-dd hh:mm;h and a are needed together",
        "timestamp;yyyy-MM-dd[ HH:mm];[ is not understood",
        "timestamptz;XXX yyyy-MM-dd;an offset must come last",
      })
  void formatsWithoutCounterpartAreRefused(String type, String format, String reason) {
    folder.file("a.csv", "d\nx\n").column("d", type, format);

    refusal()
        .startsWith(
            "input t: the format \"%s\" cannot be read: %s; it may have".formatted(format, reason))
        .contains(KEPT);
  }

  @Test
  void localTimesBecomeInstantsInTheTablesZone() {
    session.execute("SET TimeZone = 'UTC'");
    folder
        .zone("America/New_York")
        .file(
            "a.csv",
            "moment\n2026-07-01T12:00\n2026-11-01T01:30\n2026-03-08T02:30\n2026-07-01T12:00Z\n")
        .column("moment", "timestamptz")
        .attach(session);

    assertThat(session.rows("SELECT moment::VARCHAR FROM t"))
        .containsExactly(
            "2026-07-01 16:00:00+00",
            "2026-11-01 06:30:00+00",
            "2026-03-08 07:30:00+00",
            "2026-07-01 12:00:00+00");
  }

  @Test
  void aZoneMayBeAnOffset() {
    session.execute("SET TimeZone = 'UTC'");
    folder
        .zone("UTC+05:30")
        .file("a.csv", "moment\n2026-07-01T12:00\n")
        .column("moment", "timestamptz")
        .attach(session);

    assertThat(session.rows("SELECT moment::VARCHAR FROM t"))
        .containsExactly("2026-07-01 06:30:00+00");
  }

  @Test
  void everyColumnIsCheckedInBulk() {
    int rows = 20_000;
    StringBuilder text = new StringBuilder("a,b,c\n");
    for (int i = 0; i < rows; i++) {
      text.append(i).append(',').append(i == 15_000 ? "oops" : "1.5").append(",2024-01-01\n");
    }
    folder
        .file("a.csv", text.toString())
        .column("a", "bigint")
        .column("b", "decimal(5,1)")
        .column("c", "date")
        .attach(session);

    assertThatThrownBy(() -> session.rows("SELECT sum(b) FROM t"))
        .isInstanceOf(BadInputException.class)
        .hasMessageStartingWith("a.csv: the value \"oops\" (line 15002) of b is no decimal(5,1).");
  }
}
