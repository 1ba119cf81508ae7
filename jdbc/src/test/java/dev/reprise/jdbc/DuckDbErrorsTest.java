package dev.reprise.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.warehouse.QueryException;
import dev.reprise.warehouse.RefusedException;
import dev.reprise.warehouse.TransientException;
import dev.reprise.warehouse.WarehouseException;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DuckDbErrorsTest {

  private final DuckDbErrors errors = new DuckDbErrors();

  private WarehouseException statement(String message) {
    return errors.ofStatement(new SQLException(message));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "TransactionContext Error: Conflict on tuple deletion!",
        "TransactionContext Error: Conflict on update!",
        "TransactionContext Error: Failed to commit: PRIMARY KEY or UNIQUE constraint violation:"
            + " duplicate key \"1\"",
        "TransactionContext Error: Failed to commit: Transaction conflict: attempting to insert"
            + " into table \"\"t\"\" but it has been altered by a different transaction",
        "TransactionContext Error: Catalog write-write conflict on create with \"t\""
      })
  void conflictsAreTransient(String message) {
    assertThat(statement(message))
        .isInstanceOf(TransientException.class)
        .hasMessage("Another transaction was in the way: " + message);
    assertThat(errors.ofQuery(new SQLException(message))).isInstanceOf(TransientException.class);
  }

  @Test
  void constraintsRefuse() {
    SQLException cause = new SQLException("Constraint Error: NOT NULL constraint failed: t.id");
    assertThat(errors.ofStatement(cause))
        .isInstanceOf(RefusedException.class)
        .hasMessage(
            """
            A constraint of the table refuses the rows: Constraint Error: NOT NULL constraint failed: t.id
            Nothing was written: the table is as it was.
            Make the query yield rows that keep the constraint, or change the table.""")
        .hasSuppressedException(cause);
  }

  @Test
  void whatTheMachineLacksIsToldPlainly() {
    assertThat(statement("Out of Memory Error: could not allocate block (95.3 MiB used)"))
        .hasMessageStartingWith("DuckDB needs more memory than it may take")
        .hasMessageEndingWith(
            "Set `memory_limit` or `temp_directory` under the warehouse's `settings:`.");
    assertThat(statement("IO Error: Corrupt database file: computed checksum 1 does not match 2"))
        .hasMessage(
            """
            The database file may be damaged, and nothing was written: \
            IO Error: Corrupt database file: computed checksum 1 does not match 2
            Bring back a copy from before; what it lacks is run again.""");
    assertThat(statement("FATAL Error: Failed: database has been invalidated"))
        .hasMessageStartingWith("DuckDB failed by a fault of its own");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "IO Error: Could not write file \"x\": No space left on device",
        "IO Error: Could not write file \"x\": File too large",
        "TransactionContext Error: Failed to commit: Could not write file \"x.wal\": Disk quota"
            + " exceeded"
      })
  void aFullDiskIsNoConflictAndNotTriedAgain(String message) {
    assertThat(statement(message))
        .isExactlyInstanceOf(WarehouseException.class)
        .hasMessage(
            """
            The disk is full: %s
            Nothing was written: the tables are as they were.
            Make room, and run it again."""
                .formatted(message.substring(message.indexOf("Could"))));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "TransactionContext Error: Failed to commit: Cannot open file \"x.wal\": Permission denied",
        "TransactionContext Error: Failed to commit: Cannot open file \"x.wal\": Read-only file"
            + " system"
      })
  void aLogThatMayNotBeWrittenIsNoConflictAndNotTriedAgain(String message) {
    assertThat(statement(message))
        .isExactlyInstanceOf(WarehouseException.class)
        .hasMessage(
            """
            DuckDB may not write its files: %s
            Nothing was written: the tables are as they were.
            Let it write in the folder of the database file, too, and run it again."""
                .formatted(message.substring(message.indexOf("Cannot"))));
  }

  @Test
  void aKeyThatReadsLikeATroubleOfTheDiskIsAConflict() {
    assertThat(
            statement(
                "TransactionContext Error: Failed to commit: PRIMARY KEY or UNIQUE constraint"
                    + " violation: duplicate key \"No space left\""))
        .isInstanceOf(TransientException.class);
  }

  @Test
  void mistakesInThePipelinesSqlAreQueryErrors() {
    assertThat(errors.ofQuery(new SQLException("Conversion Error: corrupt value 'No space left'")))
        .isInstanceOf(QueryException.class)
        .hasMessage("corrupt value 'No space left'");
    assertThat(statement("Binder Error: x")).isExactlyInstanceOf(WarehouseException.class);
  }

  @Test
  void longMessagesAreCut() {
    String message = ("x".repeat(500) + "\n\n").repeat(20);
    assertThat(ErrorText.bounded(message).lines())
        .hasSize(6)
        .allMatch(line -> line.length() == 201);
  }

  @Test
  void aLostConnectionIsTransient() {
    assertThat(errors.ofStatement(new SQLException("gone", "08003")))
        .isInstanceOf(TransientException.class);
  }
}
