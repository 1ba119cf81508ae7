package dev.reprise.cli;

import dev.reprise.jdbc.DuckDbWarehouse;
import dev.reprise.pipeline.Pipeline;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
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

  /** Tells builds of one version apart, by the dates and sizes of their code. */
  static String build() {
    return Build.NAME;
  }

  /** Found where it is first asked for. */
  private static final class Build {
    static final String NAME =
        String.join(" ", number(), of(Pipeline.class), of(DuckDbWarehouse.class));
  }

  private static String of(Class<?> part) {
    try {
      CodeSource code = part.getProtectionDomain().getCodeSource();
      Path file = Path.of(code.getLocation().toURI());
      return Files.size(file) + " " + Files.getLastModifiedTime(file).toMillis();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (URISyntaxException e) {
      throw new IllegalStateException("the class path names files", e);
    }
  }

  @Override
  public String[] getVersion() {
    return new String[] {"reprise " + number()};
  }
}
