package dev.reprise.testkit.broken;

import dev.reprise.ledger.TableName;
import dev.reprise.warehouse.Locks;
import dev.reprise.warehouse.OutsideRows;
import dev.reprise.warehouse.Session;
import dev.reprise.warehouse.Warehouse;
import dev.reprise.warehouse.Write;
import dev.reprise.warehouse.WriteRequest;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Warehouses whose {@link Warehouse#write} does something else than it should. */
final class BrokenWrites {

  private static final AtomicInteger LOCKS = new AtomicInteger();

  private BrokenWrites() {}

  static Warehouse withoutLocks(Warehouse warehouse) {
    return writing(
        warehouse,
        (request, preparation) -> {
          TableName nobodys = TableName.of("nobodys_" + LOCKS.incrementAndGet());
          WriteRequest other =
              new WriteRequest(
                  request.runId(),
                  request.unit(),
                  request.zone(),
                  Locks.whole(nobodys),
                  request.lockWait());
          return warehouse.write(other, preparation);
        });
  }

  static Warehouse withoutGuard(Warehouse warehouse) {
    return writing(
        warehouse,
        (request, preparation) ->
            warehouse.write(request, session -> preparation.apply(seeingNothingOutside(session))));
  }

  private static Session seeingNothingOutside(Session session) {
    return proxy(
        Session.class,
        session,
        (method, args) ->
            method.getName().equals("outside")
                ? new OutsideRows(0, 0, List.of(), List.of())
                : null);
  }

  /** What stands in the place of {@link Warehouse#write}. */
  private interface Writing {
    Object write(WriteRequest request, Function<Session, Write> preparation);
  }

  @SuppressWarnings("unchecked") // the second argument of write is what its signature says
  private static Warehouse writing(Warehouse warehouse, Writing writing) {
    return proxy(
        Warehouse.class,
        warehouse,
        (method, args) ->
            method.getName().equals("write")
                ? writing.write((WriteRequest) args[0], (Function<Session, Write>) args[1])
                : null);
  }

  /** Answers a call in place of the object behind; null leaves it to that. */
  private interface Instead {
    @Nullable Object answer(Method method, Object[] args);
  }

  private static <T> T proxy(Class<T> type, T behind, Instead instead) {
    return type.cast(
        Proxy.newProxyInstance(
            BrokenWrites.class.getClassLoader(),
            new Class<?>[] {type},
            (self, method, args) -> {
              Object answer = instead.answer(method, args == null ? new Object[0] : args);
              return answer == null ? call(behind, method, args) : answer;
            }));
  }

  private static @Nullable Object call(Object behind, Method method, Object @Nullable [] args)
      throws Throwable {
    try {
      return method.invoke(behind, args);
    } catch (InvocationTargetException e) {
      throw e.getTargetException();
    }
  }
}
