package dev.reprise.warehouse;

import dev.reprise.ledger.TableName;
import java.util.List;

/** What a parser found in one text. */
public sealed interface SqlReading {

  /**
   * One SELECT.
   *
   * @param tables that it reads, without the names that it defines itself
   * @param calls of functions and of keywords that act as such ({@code current_date})
   */
  record Select(List<TableName> tables, List<Call> calls) implements SqlReading {
    public Select {
      tables = List.copyOf(tables);
      calls = List.copyOf(calls);
    }
  }

  /**
   * Not one SELECT, or not SQL that the parser knows.
   *
   * @param line in the text, counted from 1
   */
  record Unreadable(String message, int line) implements SqlReading {}

  /**
   * A function that is called.
   *
   * @param function in lower case
   * @param line in the text, counted from 1
   */
  record Call(String function, int line) {}
}
