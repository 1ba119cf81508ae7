package dev.reprise.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.function.Function;
import java.util.zip.CRC32;

/**
 * A file with texts that were worked out and need not be again. It is only ever a help: one that is
 * missing, damaged or of another program holds nothing, and one that cannot be written is left as
 * it is. It appears whole or not at all, so that processes do not disturb each other.
 *
 * <p>It holds fields that each end in NUL: a checksum of all others, what it is valid for, and the
 * texts.
 *
 * @param validFor names all that the texts depend on besides what they themselves say
 */
record KeptFields(Path file, String validFor) {

  private static final char END = '\0';

  /** Whether a text can be a field. */
  static boolean holds(String text) {
    return text.indexOf(END) < 0;
  }

  /** What is made of the fields; empty where there are none. */
  <T> Optional<T> read(Function<Fields, T> reading) {
    try {
      byte[] content = Files.readAllBytes(file);
      int fields = 0;
      while (content[fields++] != END) {}
      String checksum = new String(content, 0, fields, StandardCharsets.UTF_8);
      if (!checksum.equals(checksum(content, fields))) {
        return Optional.empty();
      }
      int length = content.length - fields;
      Fields all = new Fields(new String(content, fields, length, StandardCharsets.UTF_8));
      return all.next().equals(validFor) ? Optional.of(reading.apply(all)) : Optional.empty();
    } catch (IOException | IllegalArgumentException | IndexOutOfBoundsException e) {
      return Optional.empty(); // Nothing depends on it: all is found anew, and written again.
    }
  }

  /** Goes through the fields. */
  static final class Fields {
    private final String content;
    private int at;

    Fields(String content) {
      this.content = content;
    }

    boolean atEnd() {
      return at >= content.length();
    }

    String next() {
      int end = content.indexOf(END, at);
      String field = content.substring(at, end);
      at = end + 1;
      return field;
    }

    int number() {
      return Integer.parseInt(next());
    }
  }

  /** Collects fields. */
  static final class NewFields {
    private final StringBuilder fields = new StringBuilder();

    NewFields add(String field) {
      fields.append(field).append(END);
      return this;
    }

    NewFields add(int number) {
      fields.append(number).append(END);
      return this;
    }
  }

  NewFields begin() {
    return new NewFields().add(validFor);
  }

  /** Replaces what the file holds. */
  void write(NewFields all) {
    byte[] fields = all.fields.toString().getBytes(StandardCharsets.UTF_8);
    try {
      replace(checksum(fields, 0).getBytes(StandardCharsets.UTF_8), fields);
    } catch (IOException e) {
      return; // Where the folder may not be written, each command finds all anew.
    }
  }

  private void replace(byte[] checksum, byte[] fields) throws IOException {
    Files.createDirectories(file.getParent());
    Path whole = Files.createTempFile(file.getParent(), ".kept", ".tmp");
    try {
      try (OutputStream out = Files.newOutputStream(whole)) {
        out.write(checksum);
        out.write(fields);
      }
      Files.move(whole, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(whole);
    }
  }

  private static String checksum(byte[] content, int from) {
    CRC32 checksum = new CRC32();
    checksum.update(content, from, content.length - from);
    return Long.toHexString(checksum.getValue()) + END;
  }
}
