package dev.reprise.testkit;

import dev.reprise.testkit.fault.Cut;
import dev.reprise.testkit.fault.CutAt;
import dev.reprise.testkit.fault.Pause;
import dev.reprise.testkit.fault.Step;
import dev.reprise.testkit.fault.Watcher;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/** A run in a process of its own: the other end of {@link Child}. */
public final class ChildRun {

  static final String PAUSED = "paused";
  static final String ENDED = "ended";

  private ChildRun() {}

  /**
   * Does what the arguments order, and prints one line a unit.
   *
   * @param args as {@link Child} gave them
   */
  public static void main(Engine engine, String[] args) {
    TestProject project = new TestProject(Path.of(args[0]), engine);
    ChildOrder order = ChildOrder.of(Arrays.asList(args).subList(1, args.length));
    project.clock().set(order.clock());
    PrintStream out =
        new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    Command command =
        project.command().named(order.pipeline()).watchedBy(watcher(order, out)).again();
    List<String> units =
        (order.interval().isEmpty() ? command : command.on(order.interval())).run().units();
    units.forEach(out::println);
    out.println(ENDED);
  }

  private static Watcher watcher(ChildOrder order, PrintStream out) {
    Predicate<Step> point = step -> order.point().is(step, order.table());
    boolean before = order.side() == ChildOrder.Side.BEFORE;
    if (order.stop() == ChildOrder.Stop.PAUSE) {
      return new Pause(point, () -> out.println(PAUSED));
    }
    return before ? CutAt.before(point, Cut.HALT) : CutAt.after(point, Cut.HALT);
  }
}
