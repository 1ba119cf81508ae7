package dev.reprise.input;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;

/** The bytes of a CSV file, decompressed. */
public final class CsvFiles {
  private static final int GZIP_MAGIC = 0x1f8b;
  private static final int BLOCK = 1 << 16;

  private CsvFiles() {}

  /** Whether the file begins as gzip does; its name does not matter. */
  public static boolean isGzip(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] magic = in.readNBytes(2);
      return magic.length == 2 && ((magic[0] & 0xff) << 8 | magic[1] & 0xff) == GZIP_MAGIC;
    }
  }

  /**
   * Decompresses all of a gzip file, since engines do not look at its checksums.
   *
   * @throws IOException if it is cut off or damaged
   */
  static void verifyGzip(Path file) throws IOException {
    try (InputStream in = open(file, true)) {
      in.transferTo(OutputStream.nullOutputStream());
    }
  }

  /** All members of a gzip file one after the other, or the bytes as they are. */
  public static InputStream open(Path file, boolean gzip) throws IOException {
    InputStream in = new BufferedInputStream(Files.newInputStream(file), BLOCK);
    return gzip ? new BufferedInputStream(new GZIPInputStream(in, BLOCK), BLOCK) : in;
  }
}
