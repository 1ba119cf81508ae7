package dev.reprise.cli;

import dev.reprise.interval.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A table with one row a pipeline, in which one character is one unit; the newest are shown. */
final class StatusRows {

  private static final int FEWEST_SIGNS = 8;
  private static final String GAP = "  ";

  private final Terminal terminal;
  private final List<PipelineStates> pipelines;

  StatusRows(Terminal terminal, List<PipelineStates> pipelines) {
    this.terminal = terminal;
    this.pipelines = pipelines;
  }

  /** The cells of a row, but for the signs. */
  private record Row(String name, String every, String newest, String counts) {}

  List<String> lines() {
    List<Row> rows = new ArrayList<>();
    rows.add(new Row("pipeline", "every", "newest", "units"));
    pipelines.forEach(one -> rows.add(row(one)));
    int[] widths = {
      rows.stream().mapToInt(r -> r.name.length()).max().orElse(0),
      rows.stream().mapToInt(r -> r.every.length()).max().orElse(0),
      rows.stream().mapToInt(r -> r.newest.length()).max().orElse(0),
      rows.stream().mapToInt(r -> r.counts.length()).max().orElse(0)
    };
    int room = terminal.columns().getAsInt() - widths[0] - widths[1] - widths[2] - widths[3];
    int most = pipelines.stream().mapToInt(StatusRows::units).max().orElse(0);
    int signs = Math.max(FEWEST_SIGNS, Math.min(most, room - 4 * GAP.length()));
    List<String> lines = new ArrayList<>();
    lines.add(line(rows.get(0), widths, Words.padded("states", signs)));
    for (int i = 0; i < pipelines.size(); i++) {
      lines.add(line(rows.get(i + 1), widths, signs(pipelines.get(i), signs)));
    }
    return lines;
  }

  private static String line(Row row, int[] widths, String signs) {
    return String.join(
            GAP,
            Words.padded(row.name, widths[0]),
            Words.padded(row.every, widths[1]),
            signs,
            Words.padded(row.newest, widths[2]),
            row.counts)
        .stripTrailing();
  }

  private static Row row(PipelineStates pipeline) {
    String every = pipeline.calendar().map(calendar -> calendar.cadence().word()).orElse("-");
    String counts =
        pipeline.counts().entrySet().stream()
            .map(count -> Words.number(count.getValue()) + " " + count.getKey().word())
            .collect(Collectors.joining(", "));
    return new Row(
        pipeline.pipeline(),
        every,
        newest(pipeline).orElse("-"),
        counts.isEmpty() ? "none yet" : counts);
  }

  private static Optional<String> newest(PipelineStates pipeline) {
    int size = pipeline.ranges().size();
    Optional<Interval> span = size == 0 ? Optional.empty() : pipeline.ranges().get(size - 1).span();
    return span.map(pipeline::last);
  }

  private static int units(PipelineStates pipeline) {
    return pipeline.ranges().stream().mapToInt(StateRange::units).sum();
  }

  /** The signs of the newest units; {@code <} where there are older ones. */
  private String signs(PipelineStates pipeline, int width) {
    int units = units(pipeline);
    int hidden = units > width ? units - width + 1 : 0;
    StringBuilder signs = new StringBuilder(hidden > 0 ? "<" : "");
    int skip = hidden;
    for (StateRange range : pipeline.ranges()) {
      int shown = Math.max(0, range.units() - skip);
      skip = Math.max(0, skip - range.units());
      StateSign sign = StateSign.of(range.state());
      String text = String.valueOf(sign.sign()).repeat(shown);
      signs.append(text.isEmpty() ? "" : sign.colour().of(text, terminal));
    }
    return signs + " ".repeat(width - Math.min(units, width));
  }
}
