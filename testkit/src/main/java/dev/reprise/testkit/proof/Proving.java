package dev.reprise.testkit.proof;

import dev.reprise.testkit.proof.Proof.Verdict;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.opentest4j.TestAbortedException;

/**
 * Notes what the laws of a contract prove while they are held, and keeps it once all of them were.
 */
public final class Proving implements InvocationInterceptor, AfterAllCallback {

  private final Map<Class<?>, Map<Noted, Verdict>> noted = new ConcurrentHashMap<>();
  private final Map<Class<?>, String> warehouses = new ConcurrentHashMap<>();

  /** What a verdict is about. */
  private record Noted(String law, Fault fault, Way way) {
    Proof proof(Verdict verdict) {
      return new Proof(law, fault, way, verdict);
    }
  }

  /** A test class that can say which warehouse it is about. */
  public interface Warehouse {
    String warehouse();
  }

  @Override
  public void interceptTestMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> called,
      ExtensionContext context)
      throws Throwable {
    intercept(invocation, called, context.getRequiredTestClass());
  }

  @Override
  public void interceptTestTemplateMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> called,
      ExtensionContext context)
      throws Throwable {
    intercept(invocation, called, context.getRequiredTestClass());
  }

  private void intercept(
      Invocation<Void> invocation, ReflectiveInvocationContext<Method> called, Class<?> test)
      throws Throwable {
    try {
      invocation.proceed();
      note(called, test, Verdict.PROVED);
    } catch (TestAbortedException skipped) {
      note(called, test, Verdict.SKIPPED);
      throw skipped;
    } catch (Throwable failed) {
      note(called, test, Verdict.FAILED);
      throw failed;
    }
  }

  private void note(ReflectiveInvocationContext<Method> called, Class<?> test, Verdict verdict) {
    Proves proves = called.getExecutable().getAnnotation(Proves.class);
    if (proves == null || !(called.getTarget().orElseThrow() instanceof Warehouse named)) {
      return;
    }
    warehouses.put(test, named.warehouse());
    Map<Noted, Verdict> ofClass = noted.computeIfAbsent(test, c -> new ConcurrentHashMap<>());
    for (Way way : ways(proves, called)) {
      for (Fault fault : proves.value()) {
        ofClass.merge(
            new Noted(called.getExecutable().getName(), fault, way), verdict, Verdict::and);
      }
    }
  }

  private static List<Way> ways(Proves proves, ReflectiveInvocationContext<Method> called) {
    List<Way> ways = new ArrayList<>(List.of(proves.ways()));
    called.getArguments().stream()
        .filter(ByWay.class::isInstance)
        .forEach(argument -> ways.add(((ByWay) argument).way()));
    if (ways.isEmpty()) {
      throw new IllegalStateException(
          called.getExecutable().getName() + " does not say for which ways to write it proves");
    }
    return ways;
  }

  /** Keeps nothing of a run in which not all laws were held. */
  @Override
  public void afterAll(ExtensionContext context) {
    Class<?> test = context.getRequiredTestClass();
    Map<Noted, Verdict> all = noted.getOrDefault(test, Map.of());
    Set<String> held = Set.copyOf(all.keySet().stream().map(Noted::law).toList());
    if (held.containsAll(Proofs.laws(test))) {
      Stream<Proof> proofs = all.entrySet().stream().map(e -> e.getKey().proof(e.getValue()));
      new Proofs(warehouses.getOrDefault(test, ""), proofs.toList())
          .write(Proofs.folder(Path.of("")));
    }
  }
}
