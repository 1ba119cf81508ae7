package dev.reprise.jdbc;

import java.util.function.Function;

/** Where the ledger is asked: on a unit's own connection, or on one opened for the question. */
interface LedgerReading {

  <T> T ask(Function<Sql, T> question);

  /** On a connection that is open. */
  record On(Sql sql) implements LedgerReading {
    @Override
    public <T> T ask(Function<Sql, T> question) {
      return question.apply(sql);
    }
  }
}
