package dev.reprise.input;

import dev.reprise.ledger.InputColumn;
import dev.reprise.ledger.LearntType;
import dev.reprise.warehouse.ColumnShape;
import dev.reprise.warehouse.ColumnType;
import dev.reprise.warehouse.Session;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Which types the columns of a pipeline's inputs had in the files before, so that a column keeps
 * its type from file to file. It belongs to one unit: what that learns is kept if the unit is.
 */
public final class ColumnMemory {
  private final Map<Key, InputColumn> known = new HashMap<>();
  private final List<LearntType> learnt = new ArrayList<>();

  private record Key(String input, String name) {
    static Key of(InputColumn column) {
      return new Key(column.input(), column.name());
    }
  }

  public ColumnMemory(List<InputColumn> known) {
    known.forEach(column -> this.known.put(Key.of(column), column));
  }

  /** The type that the files before had. */
  Optional<ColumnType> type(String input, String column) {
    return Optional.ofNullable(known.get(new Key(input, column.toLowerCase(Locale.ROOT))))
        .map(remembered -> RememberedType.named(remembered.type()));
  }

  /** Notes the type of a column whatever its values look like. */
  void learn(String input, String column, ColumnType type) {
    if (type(input, column).filter(type::sameAs).isEmpty()) {
      keep(new InputColumn(input, column, RememberedType.name(type)));
    }
  }

  /**
   * The type of a column whose values look like this; empty where the type that it had cannot be
   * widened to hold them.
   */
  Optional<ColumnType> type(String input, String column, ColumnShape shape) {
    Optional<ColumnType> before = type(input, column);
    if (shape.values() == 0) {
      return before.or(() -> Optional.of(InferredType.TEXT));
    }
    return before.isPresent()
        ? InferredType.widened(before.get(), shape)
        : Optional.of(InferredType.of(shape));
  }

  /** The same, and notes it. A column without values has no type, and nothing is learnt of it. */
  Optional<ColumnType> learn(String input, String column, ColumnShape shape) {
    Optional<ColumnType> now = type(input, column, shape);
    if (shape.values() > 0) {
      now.ifPresent(type -> learn(input, column, type));
    }
    return now;
  }

  private void keep(InputColumn column) {
    learnt.add(new LearntType(column, Optional.ofNullable(known.put(Key.of(column), column))));
  }

  /** Keeps what was learnt with what the session writes. */
  public void keepIn(Session session, String pipeline) {
    if (!learnt.isEmpty()) {
      session.remember(pipeline, List.copyOf(learnt));
    }
  }
}
