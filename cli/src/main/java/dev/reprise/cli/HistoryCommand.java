package dev.reprise.cli;

import dev.reprise.interval.Calendar;
import dev.reprise.interval.Schedule;
import dev.reprise.pipeline.Pipeline;
import dev.reprise.warehouse.BusyException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code reprise history}: what was written, and what failed, newest first. */
@Command(description = "Show a pipeline's receipts and failed attempts, newest first.")
final class HistoryCommand implements Callable<Integer> {

  @Parameters(paramLabel = "PIPELINE", description = "Whose history.")
  private String pipeline = "";

  @Option(names = "--limit", paramLabel = "N", description = "At most so many (20).")
  private int limit = 20;

  @Mixin private GlobalOptions global = new GlobalOptions();

  private final Environment environment;

  HistoryCommand(Environment environment) {
    this.environment = environment;
  }

  @Override
  public Integer call() {
    if (limit < 1) {
      throw new CommandException("--limit " + limit + ": it must be 1 or more.");
    }
    LoadedProject loaded = LoadedProject.load(environment, global);
    loaded.requirePipelines(List.of(pipeline));
    List<HistoryEntry> entries = entries(loaded);
    if (global.json()) {
      entries.forEach(entry -> JsonText.writeLine(environment.console().out(), entry.json()));
    } else {
      HistoryText.write(environment.console(), pipeline, entries);
    }
    return ExitCode.DONE;
  }

  private List<HistoryEntry> entries(LoadedProject loaded) {
    Optional<Calendar> calendar =
        loaded.project().pipelines().stream()
            .filter(one -> one.name().equals(pipeline))
            .findFirst()
            .map(Pipeline::timing)
            .flatMap(timing -> timing.schedule().map(Schedule::calendar));
    try (OpenProject project = loaded.openToRead(Duration.ZERO)) {
      return HistoryEntry.of(project.warehouse().ledger(), pipeline, calendar, limit);
    } catch (BusyException e) {
      return earlier(loaded, e);
    }
  }

  /** What the records of runs tell, where another process holds the warehouse. */
  private List<HistoryEntry> earlier(LoadedProject loaded, BusyException busy) {
    RecordFolder records = loaded.records();
    Snapshot copy = records.states().orElseThrow(() -> busy);
    List<HistoryEntry> entries =
        records
            .runs()
            .flatMap(run -> RecordedHistory.of(run, pipeline).stream())
            .limit(limit)
            .toList();
    OldAnswer.tell(environment, busy, copy.takenAt());
    return entries;
  }
}
