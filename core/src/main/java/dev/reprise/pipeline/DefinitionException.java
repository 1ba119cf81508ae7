package dev.reprise.pipeline;

import java.util.List;

/**
 * Files of a project are wrong; nothing was run. The message holds all that was found, each with
 * file, line and field.
 */
public final class DefinitionException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public DefinitionException(String message) {
    super(message);
  }

  public DefinitionException(List<String> problems) {
    super(String.join("\n", problems));
  }
}
