package dev.reprise.cli;

import java.io.PrintStream;
import java.util.List;

/** A history for people: a line a receipt or attempt. */
final class HistoryText {

  private static final int LONGEST_STATE = Outcome.UNCHANGED.word().length();

  private HistoryText() {}

  static void write(Console console, String pipeline, List<HistoryEntry> entries) {
    PrintStream out = console.out();
    if (entries.isEmpty()) {
      out.println(pipeline + " was not run yet.");
    }
    int width = entries.stream().mapToInt(entry -> entry.interval().length()).max().orElse(0);
    for (HistoryEntry entry : entries) {
      String interval = width == 0 ? "" : Words.padded(entry.interval(), width) + "  ";
      String state = Words.padded(entry.outcome().word(), LONGEST_STATE);
      console.tell(
          Words.time(entry.at())
              + "  "
              + interval
              + entry.outcome().colour().of(state, console.terminal())
              + "  "
              + entry.details());
    }
  }
}
