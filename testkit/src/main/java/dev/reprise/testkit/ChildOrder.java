package dev.reprise.testkit;

import dev.reprise.testkit.fault.Point;
import java.util.List;

/**
 * What a child process is to do: run one pipeline, and stop at a point on the way.
 *
 * @param clock the time it is told
 * @param interval asked for by name; empty for a pipeline without intervals
 * @param table the target, whose statements are looked for
 */
public record ChildOrder(
    String clock,
    String pipeline,
    String interval,
    String table,
    Stop stop,
    Side side,
    Point point) {

  /** What happens at the point. */
  public enum Stop {
    /** The process ends at once. */
    HALT,
    /** It says so, and goes on when it is told to. */
    PAUSE
  }

  /** On which side of the point it stops. */
  public enum Side {
    BEFORE,
    AFTER
  }

  List<String> words() {
    return List.of(clock, pipeline, interval, table, stop.name(), side.name(), point.name());
  }

  static ChildOrder of(List<String> words) {
    return new ChildOrder(
        words.get(0),
        words.get(1),
        words.get(2),
        words.get(3),
        Stop.valueOf(words.get(4)),
        Side.valueOf(words.get(5)),
        Point.valueOf(words.get(6)));
  }
}
