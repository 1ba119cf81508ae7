package dev.reprise.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import org.jspecify.annotations.NullMarked;

/** Whether a package says that its types are not null unless they say so. */
final class NullMarking {

  private NullMarking() {}

  static ArchCondition<JavaClass> beInAMarkedPackage() {
    return new ArchCondition<>("be in a package whose package-info.java says @NullMarked") {
      @Override
      public void check(JavaClass type, ConditionEvents events) {
        boolean marked =
            type.getPackage()
                .tryGetPackageInfo()
                .map(info -> info.isAnnotatedWith(NullMarked.class))
                .orElse(false);
        if (!marked) {
          events.add(
              SimpleConditionEvent.violated(
                  type, type.getName() + " is in a package that is not @NullMarked"));
        }
      }
    };
  }
}
