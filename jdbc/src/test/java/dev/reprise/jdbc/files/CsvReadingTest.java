package dev.reprise.jdbc.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.warehouse.FileFormat.Csv;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which rows files hold. */
class CsvReadingTest extends WithFiles {

  @Test
  void c82_theDialectIsNeverGuessedFromContent() {
    folder.file("a.csv", "note\nplain\nleft;right\n").attach(session);

    assertThat(session.columns("t")).containsExactly("note VARCHAR");
    assertThat(session.rows("FROM t")).containsExactly("plain", "left;right");
  }

  @Test
  void c85_quotesAndLineEndsInFieldsAreRead() {
    for (String end : List.of("\n", "\r\n")) {
      String text =
          "id,note,amt\n1,\"two\u2028lines\",10\n2,\"say \"\"hi\"\", ok\",20\n3,plain,30"
              .replace("\n", end)
              .replace('\u2028', '\n');
      folder.file("a.csv", text).attach(session);

      assertThat(session.rows("SELECT id, replace(note, chr(10), '/'), amt FROM t ORDER BY id"))
          .containsExactly("1|two/lines|10", "2|say \"hi\", ok|20", "3|plain|30");
      session.execute("DROP VIEW t");
    }
  }

  @Test
  void c86_columnsAreMatchedByNameInEveryOrder() {
    folder
        .file("a.csv", "id,amt\n1,10\n")
        .file("b.csv", "AMT,id\n20,2\n")
        .column("id", "bigint")
        .column("amt", "bigint")
        .attach(session);

    assertThat(session.rows("SELECT id, amt FROM t ORDER BY id")).containsExactly("1|10", "2|20");
  }

  @Test
  void c94_emptyIsNullQuotedOrNotAndWordsAreNot() {
    folder
        .file("a.csv", "k,v\n\"\",1\n,2\n\"NULL\",3\nNULL,4\nNA,5\n")
        .column("k", "varchar")
        .attach(session);

    assertThat(session.rows("SELECT k FROM t ORDER BY v"))
        .containsExactly("null", "null", "NULL", "NULL", "NA");
  }

  @Test
  void c94_declaredWordsAreNullQuotedOrNot() {
    folder
        .file("a.csv", "k,v\nNA,1\n\"NA\",2\nNAN,3\n")
        .dialect(new Csv(',', '"', true, List.of("NA")))
        .attach(session);

    assertThat(session.rows("SELECT coalesce(k, '-') FROM t ORDER BY v"))
        .containsExactly("-", "-", "NAN");
  }

  @Test
  void c96_anyColumnNameIsRead() {
    folder
        .file("a.csv", "order,group,\"unit price\",naïve,あ,🙂,\"a\"\"b\",select\n1,2,3,4,5,6,7,8\n")
        .column("a\"b", "bigint")
        .attach(session);

    assertThat(
            session.rows("SELECT \"order\", \"unit price\", \"naïve\", \"🙂\", \"a\"\"b\" FROM t"))
        .containsExactly("1|3|4|6|7");
  }

  @Test
  void aNameInTheHeaderMayHoldALineEnd() {
    folder.file("a.csv", "\"a\nb\",c\n1,2\n").attach(session);

    assertThat(session.rows("SELECT \"a\nb\", c FROM t")).containsExactly("1|2");
  }

  @Test
  void globCharactersInFileNamesAreTakenLiterally() {
    folder
        .file("d[1]/a[1].csv", "id\n1\n")
        .file("d[1]/b?.csv", "id\n2\n")
        .file("d[1]/c*'.csv", "id\n3\n")
        .file("d1/a1.csv", "id\n7\n")
        .attach(session, "d[[]1]/*.csv");

    assertThat(session.rows("SELECT id FROM t ORDER BY id")).containsExactly("1", "2", "3");
  }

  @Test
  void foldersThatLookLikePartitionsAddNoColumn() {
    folder.file("day=2020-01-01/a.csv", "id\n1\n").attach(session);

    assertThat(session.columns("t")).containsExactly("id BIGINT");
  }

  @Test
  void gzipIsKnownByItsBytesAndReadToItsLastMember() {
    byte[] first = CsvFolder.gzip("id,v\n1,a\n");
    byte[] second = CsvFolder.gzip("2,b\n");
    byte[] both = new byte[first.length + second.length];
    System.arraycopy(first, 0, both, 0, first.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    folder
        .file("a.csv.gz", both)
        .file("b.csv", CsvFolder.gzip("id,v\n3,c\n"))
        .file("c.gz", "id,v\n4,d\n")
        .attach(session);

    assertThat(session.rows("SELECT id, v FROM t ORDER BY id"))
        .containsExactly("1|a", "2|b", "3|c", "4|d");
  }

  @Test
  void emptyFilesAndFilesOfOneHeaderOnlyHoldNoRows() {
    folder
        .file("a.csv", "")
        .file("b.csv", "id,v")
        .file("c.csv", "\uFEFFid,v\n1,x")
        .file("d.csv", "\n\n")
        .file("e.csv", CsvFolder.gzip(""))
        .attach(session);

    assertThat(session.rows("FROM t")).containsExactly("1|x");
  }

  @Test
  void withoutAnyFileThereAreTheDeclaredColumnsAndNoRows() {
    folder.column("id", "bigint").column("day", "date").attach(session, "none/*.csv");

    assertThat(session.columns("t")).containsExactly("id BIGINT", "day DATE");
    assertThat(session.rows("FROM t")).isEmpty();
    assertThat(folder.notes()).isEmpty();
  }

  @Test
  void withoutHeaderDeclaredColumnsAreTakenInOrder() {
    folder
        .file("a.csv", "1;'x;y'\n2;z\n")
        .dialect(new Csv(';', '\'', false, List.of()))
        .column("id", "bigint")
        .column("v", "varchar")
        .attach(session);

    assertThat(session.rows("SELECT id, v FROM t")).containsExactly("1|x;y", "2|z");
  }

  @Test
  void withoutHeaderAndDeclarationColumnsAreCalledByPlace() {
    folder
        .file("a.csv", "\uFEFF7\tx\n")
        .dialect(new Csv('\t', '"', false, List.of()))
        .attach(session);

    assertThat(session.columns("t")).containsExactly("column0 BIGINT", "column1 VARCHAR");
    assertThat(session.rows("FROM t")).containsExactly("7|x");
  }

  @Test
  void aDeclaredColumnThatAFileLacksIsNullThereAndNotedWhereNoFileHasIt() {
    folder
        .file("a.csv", "id\n1\n")
        .file("b.csv", "id,channel\n2,web\n")
        .column("id", "bigint")
        .column("channel", "varchar")
        .column("amt", "decimal(10,2)")
        .attach(session);

    assertThat(session.rows("SELECT id, channel, amt FROM t ORDER BY id"))
        .containsExactly("1|null|null", "2|web|null");
    assertThat(folder.notes())
        .containsExactly(
            "input t: no file has the declared column amt, null in every row; they have id, channel");
  }

  @Test
  void blankLinesAreNoRowsUnlessThereIsOneColumn() {
    folder.file("a.csv", "id,v\n\n1,a\n\n2,b\n\n").attach(session);

    assertThat(session.rows("SELECT count(*) FROM t")).containsExactly("2");
  }

  @Test
  void manyQuotedLineEndsInALargeFileAreReadWhole() {
    StringBuilder text = new StringBuilder("id,note\n");
    int rows = 300_000;
    for (int i = 0; i < rows; i++) {
      text.append(i).append(",\"x,1\ny,2\nz,\"\"3\n\"\"\"\n");
    }
    folder.file("a.csv", text.toString()).attach(session);

    assertThat(
            session.rows(
                "SELECT count(*), sum(id), count(DISTINCT note), max(length(note)) FROM t"))
        .containsExactly(rows + "|" + (long) rows * (rows - 1) / 2 + "|1|14");
  }
}
