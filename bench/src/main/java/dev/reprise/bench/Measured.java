package dev.reprise.bench;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/** Times of two ways to the same end, taken in turn, so that a slow moment hits both. */
final class Measured {

  /** Something to be timed; it gets the number of its turn. */
  @FunctionalInterface
  interface Work {
    void run(int turn) throws Exception;
  }

  private final List<Double> ours = new ArrayList<>();
  private final List<Double> plain = new ArrayList<>();

  /**
   * The first turn warms up and does not count.
   *
   * @param before each of the two, not timed
   */
  static Measured inTurn(int turns, Work before, Work plainWork, Work ourWork) throws Exception {
    Measured measured = new Measured();
    for (int turn = 0; turn <= turns; turn++) {
      before.run(2 * turn);
      double plain = seconds(plainWork, turn);
      before.run(2 * turn + 1);
      double ours = seconds(ourWork, turn);
      if (turn > 0) {
        measured.plain.add(plain);
        measured.ours.add(ours);
      }
    }
    return measured;
  }

  static Measured inTurn(int turns, Work plainWork, Work ourWork) throws Exception {
    return inTurn(turns, turn -> {}, plainWork, ourWork);
  }

  private static double seconds(Work work, int turn) throws Exception {
    long start = System.nanoTime();
    work.run(turn);
    return (System.nanoTime() - start) / 1e9;
  }

  /** The median of what was not plain, in seconds. */
  double ours() {
    return median(ours);
  }

  /** A line with both medians and their ratio, beside the most that is wanted. */
  void print(String what, double most, PrintStream out) {
    print(what, "plain", "reprise", most, out);
  }

  /** The same, with names of the two. */
  void print(String what, String one, String other, double most, PrintStream out) {
    out.printf(
        Locale.ROOT,
        "%-44s %s %7.3f s   %s %7.3f s   ratio %5.2f   (wanted: at most %.2f; %d turns)%n",
        what,
        one,
        median(plain),
        other,
        median(ours),
        median(ours) / median(plain),
        most,
        ours.size());
  }

  /** A line with the difference of the medians, beside the most that is wanted. */
  void printDifference(String what, double most, PrintStream out) {
    out.printf(
        Locale.ROOT,
        "%-44s without %5.3f s   with %10.3f s   difference %5.3f s   (wanted: at most %.2f s)%n",
        what,
        median(plain),
        median(ours),
        median(ours) - median(plain),
        most);
  }

  private static double median(List<Double> times) {
    List<Double> sorted = new ArrayList<>(times);
    Collections.sort(sorted);
    int middle = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(middle)
        : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
  }
}
