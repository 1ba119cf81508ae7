package dev.reprise.testkit.broken;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import org.jspecify.annotations.Nullable;

/** Answers a call in place of the object behind; null leaves it to that. */
@FunctionalInterface
interface Instead {

  @Nullable Object answer(Method method, Object[] args);

  /** An object that does the same as another, but for what is answered instead. */
  static <T> T of(Class<T> type, T behind, Instead instead) {
    return type.cast(
        Proxy.newProxyInstance(
            Instead.class.getClassLoader(),
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
