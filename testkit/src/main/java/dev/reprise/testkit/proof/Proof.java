package dev.reprise.testkit.proof;

/** That a law held, or did not, for one way to write and one fault. */
record Proof(String law, Fault fault, Way way, Verdict verdict) {

  enum Verdict {
    PROVED,
    /** The warehouse cannot do it, and said so. */
    SKIPPED,
    FAILED;

    /** The worse of two: a law that failed once does not hold. */
    Verdict and(Verdict other) {
      return compareTo(other) < 0 ? other : this;
    }
  }

  String line() {
    return String.join("\t", law, fault.name(), way.name(), verdict.name());
  }

  static Proof of(String line) {
    String[] words = line.split("\t", -1);
    return new Proof(
        words[0], Fault.valueOf(words[1]), Way.valueOf(words[2]), Verdict.valueOf(words[3]));
  }
}
