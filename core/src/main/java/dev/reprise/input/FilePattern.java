package dev.reprise.input;

import dev.reprise.warehouse.Parameter;
import dev.reprise.warehouse.Parameters;
import java.util.List;

/**
 * Names the files of an input, relative to the project folder, with forward slashes.
 *
 * <p>{@code *} and {@code ?} stand for characters other than a slash, {@code [a-z]} and {@code
 * [!a-z]} for one of or none of some, and a part of the path that is {@code **} for any number of
 * folders. {@code {start:FORMAT}}, {@code {end:FORMAT}} and {@code {day:FORMAT}} are filled in from
 * the interval by java.time patterns, with English names and ISO weeks; what is filled in is never
 * read as a glob. A slash in a format parts folders.
 */
public final class FilePattern {
  private final String text;
  private final List<PatternPart> parts;

  private FilePattern(String text, List<PatternPart> parts) {
    this.text = text;
    this.parts = List.copyOf(parts);
  }

  /**
   * Reads a pattern as a pipeline file has it.
   *
   * @throws IllegalArgumentException if it is none; the message is for users
   */
  public static FilePattern parse(String text) {
    List<PatternPart> parts = PatternPart.parse(text);
    StringBuilder sample = new StringBuilder();
    parts.forEach(part -> sample.append(part.sample()));
    Glob.parse(sample.toString());
    return new FilePattern(text, parts);
  }

  /** Whether the files depend on the interval. */
  public boolean usesInterval() {
    return parts.stream().anyMatch(PatternPart.Hole.class::isInstance);
  }

  /** Whether it has {@code {day:…}}, which names files of one day. */
  public boolean usesDay() {
    return parts.stream()
        .anyMatch(
            part -> part instanceof PatternPart.Hole hole && hole.parameter() == Parameter.DAY);
  }

  /** The glob that names the files of a unit. */
  public String resolve(Parameters parameters) {
    StringBuilder glob = new StringBuilder();
    parts.forEach(part -> glob.append(part.glob(parameters)));
    return glob.toString();
  }

  /** As it was written. */
  public String text() {
    return text;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof FilePattern pattern && pattern.text.equals(text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  @Override
  public String toString() {
    return text;
  }
}
