package dev.reprise.input;

import dev.reprise.warehouse.BadInputException;
import dev.reprise.warehouse.FileTable.DataFile;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Copies files of another encoding in UTF-8, which is what engines read. */
final class Recoding {
  private static final int BLOCK = 1 << 16;
  private static final int UNMARKED = 0xfffe;

  private final Charset encoding;
  private final Scratch scratch;

  Recoding(Charset encoding, Scratch scratch) {
    this.encoding = encoding;
    this.scratch = scratch;
  }

  /**
   * The file, or its copy, which has the same lines.
   *
   * @throws BadInputException if it cannot be read, or is not in the encoding
   */
  DataFile inUtf8(DataFile file) {
    if (encoding.equals(StandardCharsets.UTF_8)) {
      return file;
    }
    try {
      Path copy = Files.createTempFile(scratch.folder(), "utf8", ".csv");
      copy(file, copy);
      return new DataFile(copy, file.shown(), List.of(), false);
    } catch (IOException e) {
      throw FileListing.unreadable("file", file.shown(), e);
    }
  }

  private void copy(DataFile file, Path copy) throws IOException {
    long line = 1;
    try (Reader in = reader(file);
        BufferedWriter out = Files.newBufferedWriter(copy, StandardCharsets.UTF_8)) {
      char[] block = new char[BLOCK];
      for (int read = in.read(block); read >= 0; read = in.read(block)) {
        out.write(block, 0, read);
        line += lineEnds(block, read);
      }
    } catch (CharacterCodingException e) {
      throw refused(file.shown() + ", from line " + line + " on", "", e);
    }
  }

  private Reader reader(DataFile file) throws IOException {
    InputStream in = CsvFiles.open(file.path(), CsvFiles.isGzip(file.path()));
    if (encoding.equals(StandardCharsets.UTF_16)) {
      in.mark(2);
      byte[] mark = in.readNBytes(2);
      in.reset();
      int both = mark.length < 2 ? UNMARKED : (mark[0] & 0xff) << 8 | mark[1] & 0xff;
      if (mark.length > 0 && both != 0xfeff && (both != 0xfffe || mark.length < 2)) {
        in.close();
        throw refused(file.shown(), ", which begins with a byte-order mark", null);
      }
    }
    return new InputStreamReader(
        in,
        encoding
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT));
  }

  private BadInputException refused(String where, String more, @Nullable Throwable cause) {
    return new BadInputException(
        """
        %s: it is not %s%s.
        Nothing was written: the table holds the rows that it held before.
        Correct the file, or its `encoding`."""
            .formatted(where, encoding.name().toLowerCase(Locale.ROOT), more),
        cause);
  }

  private static long lineEnds(char[] block, int length) {
    long ends = 0;
    for (int i = 0; i < length; i++) {
      ends += block[i] == '\n' ? 1 : 0;
    }
    return ends;
  }
}
