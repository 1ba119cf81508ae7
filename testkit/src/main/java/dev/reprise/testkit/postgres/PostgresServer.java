package dev.reprise.testkit.postgres;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

/**
 * A PostgreSQL server in a folder of its own, on a port of its own. It ends with the process that
 * started it.
 *
 * <p>Its superuser {@code postgres} needs no password; every other role needs its own.
 */
public final class PostgresServer implements AutoCloseable {

  private static final String SUPERUSER = "postgres";

  private static final String HOSTS =
      """
      local all postgres trust
      host  all postgres 127.0.0.1/32 trust
      host  all postgres ::1/128      trust
      host  all all      127.0.0.1/32 scram-sha-256
      host  all all      ::1/128      scram-sha-256
      """;

  /** What a server has to do so that what it called committed survives its end. */
  private static final Map<String, String> DURABLE =
      Map.of("fsync", "on", "synchronous_commit", "on", "full_page_writes", "on");

  private static final Map<PostgresRelease, PostgresServer> SHARED =
      new EnumMap<>(PostgresRelease.class);

  private final PostgresRelease release;
  private final Map<String, String> settings;
  private final Path data;
  private EmbeddedPostgres running;

  private PostgresServer(PostgresRelease release, Map<String, String> settings) {
    this.release = release;
    this.settings = settings;
    try {
      this.data = Files.createTempDirectory("reprise-postgres-");
      this.running = started(0);
      Runtime.getRuntime().addShutdownHook(new Thread(this::close));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The one server of a release that all tests of this process share; nobody ends it. */
  public static PostgresServer shared(PostgresRelease release) {
    synchronized (SHARED) {
      return SHARED.computeIfAbsent(release, r -> new PostgresServer(r, Map.of()));
    }
  }

  /** A server of the test's own that keeps what it committed, however it ends. */
  public static PostgresServer durable(PostgresRelease release) {
    return new PostgresServer(release, DURABLE);
  }

  /** A new and empty database. */
  public PostgresDatabase create() {
    return create(release.collation());
  }

  /**
   * A new and empty database.
   *
   * @param options as {@code CREATE DATABASE} takes them
   */
  public PostgresDatabase create(String options) {
    return PostgresDatabase.create(this, " " + options);
  }

  PostgresRelease release() {
    return release;
  }

  public int port() {
    return running.getPort();
  }

  /** The address of a database; whoever connects names the user. */
  public String url(String database) {
    return "jdbc:postgresql://localhost:" + port() + "/" + database;
  }

  /** Connects as superuser. */
  public Connection connect(String database) throws SQLException {
    return DriverManager.getConnection(url(database), SUPERUSER, "");
  }

  /** Ends all processes of the server at once, as a power cut does. */
  public void kill() {
    try {
      List<ProcessHandle> processes = processes();
      processes.forEach(ProcessHandle::destroyForcibly);
      CompletableFuture.allOf(
              processes.stream().map(ProcessHandle::onExit).toArray(CompletableFuture[]::new))
          .join();
      // Lets go of the folder; there is nothing left to stop.
      running.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<ProcessHandle> processes() throws IOException {
    long postmaster =
        Long.parseLong(Files.readAllLines(data.resolve("postmaster.pid")).get(0).strip());
    return ProcessHandle.of(postmaster).stream()
        .flatMap(first -> Stream.concat(Stream.of(first), first.descendants()))
        .toList();
  }

  /** Starts the server again after {@link #kill}, on the same data and port. */
  public void start() {
    try {
      running = started(port());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private EmbeddedPostgres started(int port) throws IOException {
    EmbeddedPostgres.Builder server =
        EmbeddedPostgres.builder()
            .setPgBinaryResolver(new PostgresBinaries(release))
            .setDataDirectory(data)
            .setCleanDataDirectory(false)
            .setRegisterShutdownHook(false)
            .setDataDirectoryCustomizer(PostgresServer::admit)
            .setPGStartupWait(Duration.ofMinutes(1))
            .setPort(port);
    configuration().forEach(server::setServerConfig);
    return server.start();
  }

  private Map<String, String> configuration() {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("password_encryption", "scram-sha-256");
    all.put("max_connections", "100");
    all.put("shared_buffers", "64MB");
    all.putAll(settings);
    return all;
  }

  private static void admit(File data) {
    try {
      Files.writeString(
          data.toPath().resolve("pg_hba.conf"), HOSTS, StandardOpenOption.TRUNCATE_EXISTING);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public synchronized void close() {
    try {
      running.close();
      deleteData();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void deleteData() throws IOException {
    if (Files.exists(data)) {
      List<Path> files;
      try (Stream<Path> found = Files.walk(data)) {
        files = found.sorted(Comparator.reverseOrder()).toList();
      }
      for (Path file : files) {
        Files.delete(file);
      }
    }
  }
}
