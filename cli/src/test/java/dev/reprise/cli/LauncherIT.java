package dev.reprise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The launcher as a user meets it: from any folder, and on machines that lack something. */
class LauncherIT {

  private static final Path LAUNCHER = Path.of(System.getProperty("reprise.launcher"));

  @TempDir private Path folder;

  @Test
  void startsFromAnyFolder() throws Exception {
    Launch launch = launch(LAUNCHER, Map.of(), "--version");

    assertThat(launch).isEqualTo(new Launch(0, "reprise " + Version.number() + "\n", ""));
  }

  @Test
  void startsThroughALink() throws Exception {
    Path link = Files.createSymbolicLink(folder.resolve("linked"), LAUNCHER);

    Launch launch = launch(link, Map.of(), "--version");
    Files.delete(link);

    assertThat(launch).isEqualTo(new Launch(0, "reprise " + Version.number() + "\n", ""));
  }

  @Test
  void endsWithTheProgramsExitCode() throws Exception {
    Launch launch = launch(LAUNCHER, Map.of(), "--no-such-option");

    assertThat(launch.exit()).isEqualTo(2);
    assertThat(launch.err()).startsWith("Unknown option: '--no-such-option'");
    assertThat(launch.out()).isEmpty();
  }

  @Test
  void anArchiveThatDoesNotFitIsPassedOver() throws Exception {
    Path garbage = Files.writeString(folder.resolve("garbage.jsa"), "no archive");

    Launch launch =
        launch(
            LAUNCHER, Map.of("REPRISE_JAVA_OPTS", "-XX:SharedArchiveFile=" + garbage), "--version");

    assertThat(launch).isEqualTo(new Launch(0, "reprise " + Version.number() + "\n", ""));
  }

  @Test
  void leavesNothingInTheTemporaryFolder() throws Exception {
    Path temporary = Files.createDirectory(folder.resolve("temporary"));

    launch(
        LAUNCHER,
        Map.of(
            "REPRISE_JAVA_OPTS", "-Djava.io.tmpdir=" + temporary, "TMPDIR", temporary.toString()),
        "--version");

    assertThat(temporary).isEmptyDirectory();
  }

  @Test
  void saysWhatToInstallWhereThereIsNoJava() throws Exception {
    Launch launch = launch(LAUNCHER, Map.of("PATH", pathWithoutJavaAndMaven(), "JAVA_HOME", ""));

    assertThat(launch.exit()).isEqualTo(2);
    assertThat(launch.err())
        .startsWith("reprise: Java 17 or newer is needed, and there is none here.")
        .contains("apt-get install openjdk-17-jdk-headless");
  }

  @Test
  void saysWhichJavaIsTooOld() throws Exception {
    Path old = oldJava("11.0.2");

    Launch launch =
        launch(LAUNCHER, Map.of("PATH", pathWithoutJavaAndMaven(), "JAVA_HOME", old.toString()));

    assertThat(launch.exit()).isEqualTo(2);
    assertThat(launch.err())
        .startsWith("reprise: Java 17 or newer is needed, and " + old + "/bin/java is 11.0.2.");
  }

  @Test
  void passesOverAnOldJavaWhereThePathHasANewerOne() throws Exception {
    Launch launch =
        launch(LAUNCHER, Map.of("JAVA_HOME", oldJava("1.8.0_402").toString()), "--version");

    assertThat(launch.exit()).isZero();
  }

  @Test
  void saysThatBuildingNeedsMaven() throws Exception {
    Path clone = Files.createDirectory(folder.resolve("clone"));
    Files.copy(LAUNCHER, clone.resolve("reprise"));
    Files.createFile(clone.resolve("pom.xml"));
    String java = ProcessHandle.current().info().command().orElseThrow();

    Launch launch =
        launch(
            clone.resolve("reprise"),
            Map.of(
                "PATH", pathWithoutJavaAndMaven(),
                "JAVA_HOME", Path.of(java, "..", "..").normalize().toString()));

    assertThat(launch.exit()).isEqualTo(2);
    assertThat(launch.err())
        .startsWith("reprise: not built yet, and building needs Maven 3.8 or newer.");
  }

  private Path oldJava(String version) throws IOException {
    Path home = Files.createDirectories(folder.resolve("java-" + version));
    Files.createDirectories(home.resolve("bin"));
    program(home.resolve("bin/java"), "exit 1");
    Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    return home;
  }

  /** A PATH on which the launcher finds its tools, but neither Java nor Maven. */
  private String pathWithoutJavaAndMaven() throws IOException {
    Path tools = Files.createDirectory(folder.resolve("tools"));
    for (String name : List.of("bash", "find", "flock", "mktemp", "mv", "readlink", "rm")) {
      program(tools.resolve(name), "exec /usr/bin/" + name + " \"$@\"");
    }
    return tools.toString();
  }

  private static void program(Path path, String text) throws IOException {
    Files.writeString(path, "#!/bin/sh\n" + text + "\n");
    assertThat(path.toFile().setExecutable(true)).isTrue();
  }

  private Launch launch(Path launcher, Map<String, String> environment, String... arguments)
      throws Exception {
    ProcessBuilder process = new ProcessBuilder(launcher.toString());
    process.command().addAll(List.of(arguments));
    process.environment().putAll(environment);
    process.directory(folder.toFile());
    process.redirectOutput(folder.resolve("out").toFile());
    process.redirectError(folder.resolve("err").toFile());
    int exit = process.start().waitFor();
    return new Launch(
        exit, Files.readString(folder.resolve("out")), Files.readString(folder.resolve("err")));
  }

  private record Launch(int exit, String out, String err) {}
}
