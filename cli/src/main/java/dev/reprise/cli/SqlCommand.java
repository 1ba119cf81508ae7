package dev.reprise.cli;

import dev.reprise.warehouse.QueryException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code reprise sql}: one query to the warehouse, which it cannot change. */
@Command(description = "Query the warehouse, read-only.")
final class SqlCommand implements Callable<Integer> {

  @Parameters(paramLabel = "SQL", description = "One query, as one word: \"SELECT ...\".")
  private String sql = "";

  @Option(names = "--csv", description = "Comma-separated values with a header line.")
  private boolean csv;

  @Mixin private GlobalOptions global = new GlobalOptions();

  private final Environment environment;

  SqlCommand(Environment environment) {
    this.environment = environment;
  }

  @Override
  public Integer call() {
    if (csv && global.json()) {
      throw new CommandException("Choose one of --csv and --json.");
    }
    LoadedProject loaded = LoadedProject.load(environment, global);
    PrintedRows rows = rows(environment.console());
    try (OpenWarehouse open = loaded.openWarehouseToRead(global.lockWait())) {
      WatchedRows watched = new WatchedRows(environment.console(), rows);
      open.warehouse().query(loaded.project().zone(), sql, watched);
      rows.end();
      return ExitCode.DONE;
    } catch (QueryException e) {
      throw new QueryException(told(e), e);
    } catch (WatchedRows.NobodyReads e) {
      return ExitCode.DONE; // where results could not be written, the program's end tells
    }
  }

  private static String told(QueryException e) {
    return e.place()
        .map(
            p ->
                "The query failed at line %d: %s\n%s"
                    .formatted(p.line(), e.getMessage(), p.excerpt()))
        .orElseGet(() -> "The query failed: " + e.getMessage());
  }

  private PrintedRows rows(Console console) {
    if (csv) {
      return new CsvRows(console.out());
    }
    return global.json() ? new JsonRows(console.out()) : new TableRows(console.out());
  }
}
