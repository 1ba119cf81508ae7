package dev.reprise.testkit.proof;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a warehouse proved when the whole contract was last held against it.
 *
 * @param warehouse as people name it
 */
record Proofs(String warehouse, List<Proof> all) {

  private static final String END = ".tsv";

  Proofs {
    all =
        all.stream()
            .sorted(
                Comparator.comparing(Proof::fault)
                    .thenComparing(Proof::law)
                    .thenComparing(Proof::way))
            .toList();
  }

  /** Where a module keeps them. */
  static Path folder(Path module) {
    return module.resolve("target").resolve("guarantees");
  }

  /** The laws of a contract that prove something. */
  static List<String> laws(Class<?> contract) {
    return Stream.of(contract.getMethods())
        .filter(method -> method.isAnnotationPresent(Proves.class))
        .map(Method::getName)
        .sorted()
        .toList();
  }

  void write(Path folder) {
    try {
      Files.createDirectories(folder);
      Files.write(folder.resolve(warehouse + END), all.stream().map(Proof::line).toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Of each warehouse, in the order of their names; none if there is no such folder. */
  static List<Proofs> read(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(END)).sorted().map(Proofs::of).toList();
    }
  }

  private static Proofs of(Path file) {
    String name = file.getFileName().toString();
    try (Stream<String> lines = Files.lines(file)) {
      return new Proofs(
          name.substring(0, name.length() - END.length()), lines.map(Proof::of).toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether they are of exactly these laws. */
  boolean areOf(List<String> laws) {
    return all.stream().map(Proof::law).distinct().sorted().toList().equals(laws);
  }

  List<Proof> of(Fault fault, Way way) {
    return all.stream().filter(p -> p.fault() == fault && p.way() == way).toList();
  }
}
