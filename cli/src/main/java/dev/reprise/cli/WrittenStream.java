package dev.reprise.cli;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Remembers the first failure, which a {@link java.io.PrintStream} around it would only swallow.
 */
final class WrittenStream extends FilterOutputStream {

  private @Nullable IOException failure;

  WrittenStream(OutputStream out) {
    super(out);
  }

  Optional<IOException> failure() {
    return Optional.ofNullable(failure);
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    try {
      out.write(bytes, from, length);
    } catch (IOException e) {
      failure = failure == null ? e : failure;
      throw e;
    }
  }
}
