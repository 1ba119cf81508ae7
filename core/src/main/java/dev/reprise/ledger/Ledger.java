package dev.reprise.ledger;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All receipts, attempts and known files of a warehouse, to be read. Questions are answered by the
 * warehouse; nothing is loaded whole. A warehouse in which Reprise never wrote answers as an empty
 * ledger.
 */
public interface Ledger {

  /**
   * What is known of every unit of these pipelines that was ever run, by pipeline, ascending by
   * interval.
   */
  Map<String, List<UnitRecord>> units(Collection<String> pipelines);

  /** What the newest receipts of these pipelines' units say that was read, by receipt id. */
  Map<Long, InputFingerprint> inputs(Collection<String> pipelines);

  /**
   * The newest receipts of these pipelines' units that do not name what {@link #upstreamDigests}
   * answers now for the upstream in the unit's own interval, or in all times without one.
   */
  List<ChangedRead> changedReads(Collection<OwnRead> reads);

  /**
   * For each question a digest of the ids of the receipts that answer it; {@link #NOTHING_READ}
   * where none does.
   */
  Map<UpstreamRead, String> upstreamDigests(Collection<UpstreamRead> reads);

  /** The digest of no receipts. */
  String NOTHING_READ = "-";

  /** The newest receipt of this unit that this run wrote: how a lost commit answer is settled. */
  Optional<Receipt> receipt(UnitId unit, String runId);

  /** The newest receipt of the unit that counts. */
  Optional<Receipt> newest(UnitId unit);

  /** The pipelines that have receipts for this target which count. */
  List<String> owners(TableName target);

  /** Receipts of the pipeline, newest first, from the newest below {@code beforeId}. */
  List<Receipt> receipts(String pipeline, long beforeId, int limit);

  /** Failed attempts of the pipeline, newest first, from the newest below {@code beforeId}. */
  List<Attempt> attempts(String pipeline, long beforeId, int limit);

  /** The files of a list, by its digest; empty where it is not stored. */
  Optional<FileList> fileList(String digest);

  /** The newest known version of each of these files, by path. */
  Map<String, FileVersion> knownFiles(Collection<String> paths);

  /** The types that columns of the pipeline's inputs were inferred to have so far. */
  List<InputColumn> inputColumns(String pipeline);
}
