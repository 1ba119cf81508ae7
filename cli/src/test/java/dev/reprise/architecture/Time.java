package dev.reprise.architecture;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import java.time.Clock;

/** Ways to read the time. {@code System.nanoTime} is free: it measures, and says no date. */
final class Time {

  private Time() {}

  static DescribedPredicate<JavaMethodCall> readWithoutClock() {
    return DescribedPredicate.describe(
        "reads the time without a clock", call -> isCurrentTimeMillis(call) || isPlainNow(call));
  }

  static DescribedPredicate<JavaMethodCall> systemClockTaken() {
    return DescribedPredicate.describe(
        "takes the system's clock",
        call ->
            call.getTargetOwner().isEquivalentTo(Clock.class)
                && (call.getName().startsWith("system") || call.getName().startsWith("tick"))
                && !takesAClock(call));
  }

  private static boolean isCurrentTimeMillis(JavaMethodCall call) {
    return call.getTargetOwner().isEquivalentTo(System.class)
        && call.getName().equals("currentTimeMillis");
  }

  private static boolean isPlainNow(JavaMethodCall call) {
    return call.getTargetOwner().getPackageName().startsWith("java.time")
        && call.getName().equals("now")
        && !takesAClock(call);
  }

  private static boolean takesAClock(JavaMethodCall call) {
    return call.getTarget().getRawParameterTypes().stream()
        .anyMatch(type -> type.isEquivalentTo(Clock.class));
  }
}
