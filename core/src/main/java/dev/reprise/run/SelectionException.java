package dev.reprise.run;

/** The command asks for something that the project does not have; nothing was run. */
public final class SelectionException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public SelectionException(String message) {
    super(message);
  }
}
