package dev.reprise.cli;

import dev.reprise.run.State;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The states of a snapshot for people: a row a pipeline, what is wrong, and what mends it. */
final class StatusText {

  private final Console console;
  private final PrintStream out;
  private final Mending mending;

  StatusText(Console console, GlobalOptions global) {
    this.console = console;
    this.out = console.out();
    this.mending = new Mending(new Rerun(global));
  }

  void write(Snapshot snapshot) {
    out.println(
        "%s on %s, %s"
            .formatted(snapshot.project(), snapshot.warehouse(), Words.time(snapshot.takenAt())));
    if (snapshot.pipelines().isEmpty()) {
      out.println("There are no pipelines yet: they are files in pipelines/.");
      return;
    }
    out.println();
    new StatusRows(console.terminal(), snapshot.pipelines()).lines().forEach(out::println);
    out.println();
    out.println(legend(snapshot.pipelines()));
    section(snapshot.pipelines().stream().flatMap(one -> mending.lines(one).stream()).toList());
    section(externals(snapshot.pipelines()));
  }

  private void section(List<String> lines) {
    if (!lines.isEmpty()) {
      out.println();
      lines.forEach(this::tell);
    }
  }

  /** A command stays on its line, so that it can be copied. */
  private void tell(String line) {
    if (line.startsWith(Mending.COMMAND)) {
      out.println(line);
    } else {
      console.tell(line);
    }
  }

  /** {@code # done F failed}: the signs that occur. */
  private static String legend(Collection<PipelineStates> pipelines) {
    Set<State> occur = EnumSet.of(State.DONE);
    pipelines.forEach(one -> occur.addAll(one.counts().keySet()));
    return occur.stream()
        .map(state -> StateSign.of(state).sign() + " " + state.word())
        .collect(Collectors.joining("   "));
  }

  private static List<String> externals(Collection<PipelineStates> pipelines) {
    List<String> lines = new ArrayList<>();
    for (PipelineStates pipeline : pipelines) {
      if (!pipeline.externals().isEmpty()) {
        lines.add(External.words(pipeline.pipeline(), pipeline.externals()));
      }
    }
    return lines;
  }
}
