package dev.reprise.input;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256, in hex. */
final class ContentHash {
  private static final int BLOCK = 1 << 20;

  private final MessageDigest digest;

  ContentHash() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /** Of the bytes of a file, read once in constant memory. */
  static String of(Path file) throws IOException {
    ContentHash hash = new ContentHash();
    byte[] block = new byte[BLOCK];
    try (InputStream in = Files.newInputStream(file)) {
      for (int read = in.read(block); read >= 0; read = in.read(block)) {
        hash.digest.update(block, 0, read);
      }
    }
    return hash.hex();
  }

  ContentHash add(String text) {
    digest.update(text.getBytes(StandardCharsets.UTF_8));
    return this;
  }

  String hex() {
    return HexFormat.of().formatHex(digest.digest());
  }
}
