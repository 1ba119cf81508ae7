package dev.reprise.architecture.broken.warehouse;

record Talks() {

  void aloud() {
    System.out.println("words");
  }
}
