package dev.reprise.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The version that the build wrote down: the answer to {@code --version}, and each receipt's. */
public final class Version implements IVersionProvider {

  /** The version alone, such as {@code 0.1.0}. */
  public static String number() {
    try (InputStream in = Version.class.getResourceAsStream("version.properties")) {
      Properties written = new Properties();
      written.load(Objects.requireNonNull(in, "the build wrote no version.properties"));
      return Objects.requireNonNull(written.getProperty("version"), "version.properties is empty");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String[] getVersion() {
    return new String[] {"reprise " + number()};
  }
}
