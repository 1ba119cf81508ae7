package dev.reprise.jdbc.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.testkit.TestProject;
import dev.reprise.testkit.laws.KeyBatches;
import dev.reprise.testkit.laws.KeyEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AfterProperty;

/** The rows of a table are a function of the set of versions and deletes that were written. */
class DuckDbAnyOrderTest {

  private final Path folder;
  private final TestProject project;

  DuckDbAnyOrderTest() throws IOException {
    folder = Files.createTempDirectory("keys");
    project = new TestProject(folder, new DuckDb()).create();
  }

  @AfterProperty
  void close() throws IOException {
    project.close();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  @Property(tries = 60)
  void theNewestRowOfEachKeyStays(
      @ForAll("events") List<KeyEvent> events, @ForAll Random random, @ForAll boolean repeated) {
    KeyBatches batches = batches(false);

    assertThat(batches.written(cut(events, random, repeated))).isEqualTo(KeyEvent.newest(events));
    assertThat(batches.changedByReplay()).isEmpty();
  }

  @Property(tries = 60)
  void everyVersionStaysWithItsPeriod(
      @ForAll("versions") List<KeyEvent> events, @ForAll Random random, @ForAll boolean repeated) {
    KeyBatches batches = batches(true);

    assertThat(batches.written(cut(events, random, repeated))).isEqualTo(KeyEvent.versions(events));
    assertThat(batches.changedByReplay()).isEmpty();
  }

  private KeyBatches batches(boolean history) {
    project.tables().execute("DROP TABLE IF EXISTS src");
    return KeyBatches.of(project, history);
  }

  @Provide
  Arbitrary<List<KeyEvent>> events() {
    return events(0);
  }

  @Provide
  Arbitrary<List<KeyEvent>> versions() {
    return events(1);
  }

  private static Arbitrary<List<KeyEvent>> events(int firstDay) {
    return Combinators.combine(
            Arbitraries.integers().between(0, 2),
            Arbitraries.integers().between(firstDay, 5),
            Arbitraries.integers().between(0, 3).map(n -> n == 0),
            Arbitraries.integers().between(0, 2))
        .as(KeyEvent::new)
        .list()
        .ofMinSize(1)
        .ofMaxSize(16);
  }

  private static List<List<KeyEvent>> cut(List<KeyEvent> events, Random random, boolean repeated) {
    List<KeyEvent> all = new ArrayList<>(events);
    if (repeated) {
      all.addAll(events);
    }
    Collections.shuffle(all, random);
    List<List<KeyEvent>> batches = new ArrayList<>();
    for (int from = 0; from < all.size(); ) {
      int to = Math.min(all.size(), from + 1 + random.nextInt(8));
      batches.add(all.subList(from, to));
      from = to;
    }
    return batches;
  }
}
