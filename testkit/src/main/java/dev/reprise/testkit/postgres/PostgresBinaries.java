package dev.reprise.testkit.postgres;

import io.zonky.test.db.postgres.embedded.PgBinaryResolver;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Finds the binaries of a release where the build laid them out. */
record PostgresBinaries(PostgresRelease release) implements PgBinaryResolver {

  private static final String FOLDER = "reprise.postgres.binaries";

  @Override
  public InputStream getPgBinary(String system, String machineHardware) throws IOException {
    Path archive = Path.of(System.getProperty(FOLDER, "target/postgres"), release.archive());
    try (ZipFile jar = new ZipFile(archive.toFile())) {
      ZipEntry binaries =
          jar.stream()
              .filter(entry -> entry.getName().endsWith(".txz"))
              .findFirst()
              .map(ZipEntry.class::cast)
              .orElseThrow(() -> new IOException("no PostgreSQL in " + archive));
      return new ByteArrayInputStream(jar.getInputStream(binaries).readAllBytes());
    }
  }
}
