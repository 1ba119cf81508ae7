package dev.reprise.run;

import dev.reprise.input.InputFiles;
import dev.reprise.interval.Interval;
import dev.reprise.interval.IntervalRanges;
import dev.reprise.interval.IntervalTextException;
import dev.reprise.ledger.FileList;
import dev.reprise.ledger.Fingerprint;
import dev.reprise.ledger.InputFingerprint;
import dev.reprise.ledger.Receipt;
import dev.reprise.ledger.SliceFingerprint;
import dev.reprise.ledger.UnitId;
import dev.reprise.ledger.UpstreamRead;
import dev.reprise.pipeline.Graph;
import dev.reprise.pipeline.Pipeline;
import dev.reprise.warehouse.Comparison;
import dev.reprise.warehouse.Locks;
import dev.reprise.warehouse.ReceiptDraft;
import dev.reprise.warehouse.Session;
import dev.reprise.warehouse.TargetTable;
import dev.reprise.warehouse.Warehouse;
import dev.reprise.warehouse.Write;
import dev.reprise.warehouse.WriteRequest;
import dev.reprise.write.KeyStrategy;
import dev.reprise.write.Refusal;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Takes over a table that stands there: writes receipts for what it holds, as if the pipeline had
 * written it from its present inputs by its present definition.
 *
 * <p>The law: no row changes. A unit that has a receipt which counts keeps it.
 */
public final class Adoption {

  private final Graph graph;
  private final Warehouse warehouse;
  private final InputFiles files;
  private final Clock clock;
  private final Retrying retrying;

  /**
   * @param retrying what fails in a way that may pass, as often as its patience says
   */
  public Adoption(
      Graph graph, Warehouse warehouse, InputFiles files, Clock clock, Retrying retrying) {
    this.graph = graph;
    this.warehouse = warehouse;
    this.files = files;
    this.clock = clock;
    this.retrying = retrying;
  }

  /**
   * What was taken over.
   *
   * @param receipts ascending by their intervals
   * @param known how many units had a receipt already
   * @param rowsLeft rows of the table that belong to none of the pipeline's units asked for; empty
   *     where units do not own slices that can be measured
   */
  public record Adopted(List<Receipt> receipts, int known, Optional<Long> rowsLeft) {
    public Adopted {
      receipts = List.copyOf(receipts);
    }
  }

  /**
   * Adopts the units of a range; of all intervals up to now where it is empty.
   *
   * @throws SelectionException if the range does not fit the pipeline
   * @throws dev.reprise.warehouse.RefusedException if there is nothing that may be taken over
   */
  public Adopted adopt(Pipeline pipeline, Optional<Range> range, String runId) {
    Instant startedAt = clock.instant();
    List<UnitId> units = units(pipeline, range, startedAt);
    Taking taking = new Taking(pipeline, units, startedAt);
    WriteRequest request =
        new WriteRequest(
            runId,
            "adopt " + pipeline.name(),
            pipeline.timing().zone(),
            Locks.whole(pipeline.sink().target()),
            retrying.patience().lockWait());
    List<Receipt> receipts = retrying.of(() -> committed(request, taking));
    return new Adopted(receipts, units.size() - receipts.size(), taking.rowsLeft);
  }

  /** A commit whose answer was lost is settled under the lock, by its receipts. */
  private List<Receipt> committed(WriteRequest request, Taking taking) {
    try {
      return warehouse.write(request, session -> taking.write(session, request.runId()));
    } catch (Settled settled) {
      return settled.receipts;
    }
  }

  /** An earlier try was committed. */
  private static final class Settled extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final transient List<Receipt> receipts;

    Settled(List<Receipt> receipts) {
      super("an earlier try was committed");
      this.receipts = receipts;
    }
  }

  private static List<UnitId> units(Pipeline pipeline, Optional<Range> range, Instant now) {
    if (range.isPresent()) {
      return ids(pipeline, intervals(pipeline, range.get()));
    }
    return pipeline
        .timing()
        .schedule()
        .map(schedule -> ids(pipeline, schedule.dueAt(now).toList()))
        .orElseGet(() -> List.of(UnitId.whole(pipeline.name())));
  }

  private static List<Interval> intervals(Pipeline pipeline, Range range) {
    try {
      return Selected.intervals(pipeline, range);
    } catch (IntervalTextException | SelectionException e) {
      throw new SelectionException(pipeline.name() + ": " + e.getMessage());
    }
  }

  private static List<UnitId> ids(Pipeline pipeline, List<Interval> intervals) {
    return intervals.stream().map(i -> UnitId.of(pipeline.name(), i)).toList();
  }

  /** One adoption, under its lock. */
  private final class Taking {

    private final Pipeline pipeline;
    private final List<UnitId> units;
    private final Instant startedAt;
    private Optional<Long> rowsLeft = Optional.empty();
    private boolean mayBeCommitted;

    Taking(Pipeline pipeline, List<UnitId> units, Instant startedAt) {
      this.pipeline = pipeline;
      this.units = units;
      this.startedAt = startedAt;
    }

    Write write(Session session, String runId) {
      if (mayBeCommitted) {
        checkNotCommitted(session, runId);
      }
      mayBeCommitted = true;
      TargetTable table = new Ownership(pipeline).adoptable(session);
      List<UnitId> taken =
          units.stream().filter(u -> session.ledger().newest(u).isEmpty()).toList();
      if (taken.isEmpty()) {
        throw Refusal.of(
            table.name(),
            units.isEmpty()
                ? "%s has no interval that ended yet.".formatted(pipeline.name())
                : "Every unit has a receipt already.",
            "What is to be done, if anything: reprise plan " + pipeline.name());
      }
      if (pipeline.sink().strategy() instanceof KeyStrategy byKey) {
        byKey.guardStanding(pipeline.sink().target(), session, table);
      }
      StandingSlices slices = new StandingSlices(pipeline, table);
      Map<UnitId, SliceFingerprint> measured = slices.measure(session, units);
      if (measured.size() == units.size()) {
        long owned = measured.values().stream().mapToLong(f -> f.fingerprint().rows()).sum();
        rowsLeft = Optional.of(slices.rows(session) - owned);
      }
      return Write.ofReceipts(table, drafts(session, taken, slices, measured));
    }

    private void checkNotCommitted(Session session, String runId) {
      List<Receipt> committed =
          units.stream().flatMap(u -> session.ledger().receipt(u, runId).stream()).toList();
      if (!committed.isEmpty()) {
        throw new Settled(committed);
      }
    }

    private List<ReceiptDraft> drafts(
        Session session,
        List<UnitId> taken,
        StandingSlices slices,
        Map<UnitId, SliceFingerprint> measured) {
      CurrentFiles current = new CurrentFiles(pipeline, taken, files::current);
      UpstreamReads reads = new UpstreamReads(graph);
      List<UpstreamRead> questions =
          taken.stream().flatMap(u -> reads.of(pipeline, u).stream()).toList();
      Map<UpstreamRead, String> upstreams = session.ledger().upstreamDigests(questions);
      List<ReceiptDraft> drafts = new ArrayList<>();
      for (UnitId unit : taken) {
        Map<String, FileList> lists = current.of(unit);
        Map<String, String> digests = new TreeMap<>();
        lists.forEach((name, list) -> digests.put(name, list.digest()));
        for (UpstreamRead read : reads.of(pipeline, unit)) {
          digests.put(read.upstream().key(), String.valueOf(upstreams.get(read)));
        }
        drafts.add(
            new ReceiptDraft(
                unit,
                slices.slice(unit),
                comparison(Optional.ofNullable(measured.get(unit))),
                new ReceiptDraft.Definition(pipeline.definitionHash()),
                InputFingerprint.of(digests),
                List.copyOf(lists.values()),
                startedAt));
      }
      return drafts;
    }
  }

  /** Nothing differs: what stands there is what the receipt is for. */
  private static Comparison comparison(Optional<SliceFingerprint> measured) {
    SliceFingerprint after = measured.orElse(new SliceFingerprint(Fingerprint.EMPTY, "", ""));
    return new Comparison(after.fingerprint(), after, IntervalRanges.empty());
  }
}
