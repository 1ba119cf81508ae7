package dev.reprise.run;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Which units a command is about.
 *
 * @param pipelines by name; all where empty
 * @param range the intervals asked for; what is due where empty
 * @param again whether units that are done run too
 * @param limit the most units to run, the oldest first
 */
public record Selection(
    List<String> pipelines, Optional<Range> range, boolean again, OptionalInt limit) {

  /** Everything that is due. */
  public static final Selection ALL =
      new Selection(List.of(), Optional.empty(), false, OptionalInt.empty());

  public Selection {
    pipelines = List.copyOf(pipelines);
  }

  /** Whether it is {@link #ALL}. */
  public boolean isAll() {
    return pipelines.isEmpty() && range.isEmpty() && !again && limit.isEmpty();
  }

  /** Whether the pipeline is meant. */
  public boolean includes(String pipeline) {
    return pipelines.isEmpty() || pipelines.contains(pipeline);
  }

  /** Whether the pipeline was asked for by its name. */
  public boolean names(String pipeline) {
    return pipelines.contains(pipeline);
  }
}
