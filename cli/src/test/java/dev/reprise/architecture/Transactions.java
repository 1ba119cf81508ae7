package dev.reprise.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.sql.Connection;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Who begins and ends transactions. */
final class Transactions {

  private static final Set<String> ENDS = Set.of("commit", "rollback", "setAutoCommit");

  private Transactions() {}

  /** A package is an engine's: in it, at most one class calls what ends a transaction. */
  static ArchCondition<JavaClass> endOnlyInOneClassOfTheirPackage() {
    return new ArchCondition<>("end transactions only in one class of their package") {
      private final Map<String, Set<String>> enders = new TreeMap<>();

      @Override
      public void init(Collection<JavaClass> classes) {
        for (JavaClass type : classes) {
          if (type.getMethodCallsFromSelf().stream().anyMatch(Transactions::endsOne)) {
            enders.computeIfAbsent(type.getPackageName(), name -> new TreeSet<>()).add(file(type));
          }
        }
      }

      @Override
      public void check(JavaClass type, ConditionEvents events) {
        Set<String> found = enders.getOrDefault(type.getPackageName(), Set.of());
        if (found.size() > 1 && found.contains(file(type))) {
          events.add(SimpleConditionEvent.violated(type, "transactions end in each of " + found));
        }
      }
    };
  }

  private static boolean endsOne(JavaMethodCall call) {
    return ENDS.contains(call.getName()) && call.getTargetOwner().isAssignableTo(Connection.class);
  }

  private static String file(JavaClass type) {
    return type.getEnclosingClass().map(Transactions::file).orElseGet(type::getName);
  }
}
