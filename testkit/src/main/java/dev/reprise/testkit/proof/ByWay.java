package dev.reprise.testkit.proof;

/** An argument of a law that says which way to write the law is held against. */
public interface ByWay {

  Way way();
}
