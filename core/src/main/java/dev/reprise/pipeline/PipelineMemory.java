package dev.reprise.pipeline;

import dev.reprise.warehouse.SqlTemplate;
import java.util.Optional;

/**
 * What was found in pipelines' files before, so that their SQL need not be taken apart again. The
 * law: an answer is what the very same text would be found to hold now.
 */
public interface PipelineMemory {

  /** Knows nothing, and keeps nothing. */
  PipelineMemory NONE =
      new PipelineMemory() {
        @Override
        public Optional<Known> of(String file, String text) {
          return Optional.empty();
        }

        @Override
        public void found(String file, String text, Known known) {}
      };

  /**
   * What follows from a text in which nothing is wrong.
   *
   * @param projectZone the project's time zone, on which the hash depends
   */
  record Known(String projectZone, Optional<SqlTemplate> sql, String definitionHash) {}

  /** What was found in this file when it held this text; empty where that is not known. */
  Optional<Known> of(String file, String text);

  /** To be told of a file that is well, and of which nothing was known. */
  void found(String file, String text, Known known);
}
