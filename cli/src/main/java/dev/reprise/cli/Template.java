package dev.reprise.cli;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * A project that comes with the program.
 *
 * @param folder among the program's resources
 */
record Template(String folder) {

  static final Template STARTER = new Template("starter");

  private static final List<String> EXAMPLES = List.of("orders");

  /** What a project makes, and nobody keeps in version control. */
  private static final String IGNORED = ".reprise/\n*.duckdb\n*.duckdb.wal\n";

  /**
   * @throws CommandException if there is none of that name
   */
  static Template example(String name) {
    if (!EXAMPLES.contains(name)) {
      throw new CommandException(
          "There is no example \"%s\". There is: %s.".formatted(name, String.join(", ", EXAMPLES)));
    }
    return new Template("examples/" + name);
  }

  /** Copies all files; the folder is made where it is missing. */
  void writeTo(Path project) throws IOException {
    URL file = Template.class.getResource(folder + "/reprise.yml");
    if (file == null) {
      throw new IOException("The program lacks its own " + folder + ". Build it again.");
    }
    URI uri = uri(file);
    if (uri.getScheme().equals("jar")) {
      try (FileSystem jar = FileSystems.newFileSystem(uri, Map.of())) {
        copy(jar.getPath(uri.toString().substring(uri.toString().indexOf("!/") + 1)), project);
      }
    } else {
      copy(Path.of(uri), project);
    }
    Files.writeString(project.resolve(".gitignore"), IGNORED);
  }

  private static URI uri(URL file) throws IOException {
    try {
      return file.toURI();
    } catch (URISyntaxException e) {
      throw new IOException(e);
    }
  }

  private static void copy(Path projectFile, Path project) throws IOException {
    Path from = Objects.requireNonNull(projectFile.getParent(), "it lies in its project");
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path to = project.resolve(from.relativize(file).toString());
        Files.createDirectories(to.getParent());
        Files.copy(file, to);
      }
    }
  }
}
