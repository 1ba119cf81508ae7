package dev.reprise.pipeline;

/** A field's value is wrong; caught where the field is read, and added to the file's problems. */
final class FieldException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final int line;

  FieldException(int line, String message) {
    super(message, null, false, false);
    this.line = line;
  }

  int line() {
    return line;
  }

  @Override
  public String getMessage() {
    return String.valueOf(super.getMessage());
  }
}
