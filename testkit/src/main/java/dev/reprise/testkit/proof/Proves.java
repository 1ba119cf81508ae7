package dev.reprise.testkit.proof;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Which faults a law proves harmless, and for which ways to write. */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Proves {

  Fault[] value();

  /** None where the law's arguments say it, by one that is {@link ByWay}. */
  Way[] ways() default {};
}
