package dev.reprise.warehouse;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** SQL text with the places of its parameters. */
public record SqlTemplate(List<Part> parts) {

  /** A piece of the text. */
  public sealed interface Part {
    record Text(String text) implements Part {}

    record Hole(Parameter parameter) implements Part {}
  }

  public SqlTemplate {
    parts = List.copyOf(parts);
  }

  /**
   * Reads one statement; a semicolon behind it is cut off.
   *
   * @throws SqlTextException if there is none, or more than one, or an unknown {@code :name}
   */
  public static SqlTemplate parse(String text) {
    return SqlText.read(text).template();
  }

  /** The parameters that occur. */
  public Set<Parameter> parameters() {
    return parts.stream()
        .filter(Part.Hole.class::isInstance)
        .map(part -> ((Part.Hole) part).parameter())
        .collect(Collectors.toSet());
  }

  /** The text with each parameter replaced by what {@code literal} renders for it. */
  public String render(Function<Parameter, String> literal) {
    StringBuilder sql = new StringBuilder();
    for (Part part : parts) {
      if (part instanceof Part.Text text) {
        sql.append(text.text());
      } else if (part instanceof Part.Hole hole) {
        sql.append(literal.apply(hole.parameter()));
      }
    }
    return sql.toString();
  }

  /** The text as it was written. */
  public String source() {
    return render(parameter -> ":" + parameter.word());
  }
}
