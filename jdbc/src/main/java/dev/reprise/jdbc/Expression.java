package dev.reprise.jdbc;

import dev.reprise.warehouse.Column;
import dev.reprise.warehouse.ColumnPlan;
import dev.reprise.warehouse.ColumnPlan.Assignment;
import dev.reprise.warehouse.TargetTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A column, and the SQL that yields its value. */
record Expression(Column column, String sql) {

  /** The target's columns as a stage fills them, in the target's order. */
  static List<Expression> staged(ColumnPlan plan, Dialect dialect) {
    return plan.assignments().stream().map(a -> staged(a, dialect)).toList();
  }

  private static Expression staged(Assignment assignment, Dialect dialect) {
    Column target = assignment.target();
    return new Expression(target, converted(target, assignment.staged(), dialect));
  }

  /** The target's columns as they stand; null in a column that is to be added. */
  static List<Expression> standing(ColumnPlan plan, TargetTable table, Dialect dialect) {
    List<Expression> expressions = new ArrayList<>();
    for (Assignment assignment : plan.assignments()) {
      Column target = assignment.target();
      Optional<Column> column =
          table.columns().stream().filter(c -> c.isNamed(target.name())).findFirst();
      expressions.add(new Expression(target, converted(target, column, dialect)));
    }
    return expressions;
  }

  private static String converted(Column target, Optional<Column> source, Dialect dialect) {
    if (source.isEmpty()) {
      return dialect.cast("NULL", target.type());
    }
    String name = dialect.identifier(source.get().name());
    boolean sameType = source.get().type().declared().equalsIgnoreCase(target.type().declared());
    return sameType ? name : dialect.converted(name, source.get().type(), target.type());
  }

  /** As a select list, each under its column's name. */
  static String selected(List<Expression> expressions, Dialect dialect) {
    return expressions.stream()
        .map(e -> e.sql() + " AS " + dialect.identifier(e.column().name()))
        .collect(Collectors.joining(", "));
  }

  /** The names of the columns, as an insert lists them. */
  static String names(List<Expression> expressions, Dialect dialect) {
    return expressions.stream()
        .map(e -> dialect.identifier(e.column().name()))
        .collect(Collectors.joining(", "));
  }

  /** These columns, read from a query that {@link #selected} them. */
  static List<Expression> named(List<Expression> expressions, Dialect dialect) {
    return expressions.stream()
        .map(e -> new Expression(e.column(), dialect.identifier(e.column().name())))
        .toList();
  }
}
