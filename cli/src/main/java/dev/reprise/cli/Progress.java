package dev.reprise.cli;

import java.io.PrintStream;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;

/** One line on a person's terminal: how many units are through, how fast, and how long it takes. */
final class Progress {

  private static final int WIDTH = 20;
  private static final String CLEAR = "\r\u001b[K";

  private final PrintStream err;
  private final Clock clock;
  private final int room;
  private final boolean shown;
  private final Instant start;
  private String unit = "";
  private int total;
  private int through;

  private Progress(Environment environment, boolean shown) {
    this.err = environment.console().err();
    this.clock = environment.clock();
    this.room = shown ? environment.console().terminal().columns().getAsInt() - 1 : 0;
    this.shown = shown;
    this.start = clock.instant();
  }

  static Progress of(Environment environment, GlobalOptions global) {
    boolean shown = environment.console().terminal().err() && !global.quiet() && !global.json();
    return new Progress(environment, shown);
  }

  void total(int units) {
    total = units;
  }

  void started(String label) {
    unit = label;
    draw();
  }

  void finished() {
    through++;
    draw();
  }

  /** Makes room for a line of another kind. */
  void clear() {
    if (shown) {
      err.print(CLEAR);
      err.flush();
    }
  }

  private void draw() {
    int all = Math.max(total, through);
    if (shown && all > 1 && through < all) {
      String text = text(all);
      err.print(CLEAR + text.substring(0, Math.min(text.length(), room)));
      err.flush();
    }
  }

  private String text(int all) {
    int filled = WIDTH * through / all;
    return "[%s%s] %d of %d%s  %s"
        .formatted("#".repeat(filled), "-".repeat(WIDTH - filled), through, all, speed(all), unit);
  }

  private String speed(int all) {
    Duration took = Duration.between(start, clock.instant());
    if (through == 0 || took.isZero()) {
      return "";
    }
    double rate = through / (took.toMillis() / 1000.0);
    Duration left = took.multipliedBy(all - through).dividedBy(through);
    return String.format(Locale.ROOT, "  %.1f/s  %s left", rate, Words.duration(left));
  }
}
