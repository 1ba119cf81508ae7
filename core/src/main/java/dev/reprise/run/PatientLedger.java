package dev.reprise.run;

import dev.reprise.ledger.Attempt;
import dev.reprise.ledger.ChangedRead;
import dev.reprise.ledger.FileList;
import dev.reprise.ledger.FileVersion;
import dev.reprise.ledger.InputColumn;
import dev.reprise.ledger.InputFingerprint;
import dev.reprise.ledger.Ledger;
import dev.reprise.ledger.OwnRead;
import dev.reprise.ledger.Receipt;
import dev.reprise.ledger.TableName;
import dev.reprise.ledger.UnitId;
import dev.reprise.ledger.UnitRecord;
import dev.reprise.ledger.UpstreamRead;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A ledger that is asked again where a failure may pass. */
record PatientLedger(Ledger ledger, Retrying retrying) implements Ledger {

  @Override
  public Map<String, List<UnitRecord>> units(Collection<String> pipelines) {
    return retrying.of(() -> ledger.units(pipelines));
  }

  @Override
  public Map<Long, InputFingerprint> inputs(Collection<String> pipelines) {
    return retrying.of(() -> ledger.inputs(pipelines));
  }

  @Override
  public List<ChangedRead> changedReads(Collection<OwnRead> reads) {
    return retrying.of(() -> ledger.changedReads(reads));
  }

  @Override
  public Map<UpstreamRead, String> upstreamDigests(Collection<UpstreamRead> reads) {
    return retrying.of(() -> ledger.upstreamDigests(reads));
  }

  @Override
  public Optional<Receipt> receipt(UnitId unit, String runId) {
    return retrying.of(() -> ledger.receipt(unit, runId));
  }

  @Override
  public Optional<Receipt> newest(UnitId unit) {
    return retrying.of(() -> ledger.newest(unit));
  }

  @Override
  public List<String> owners(TableName target) {
    return retrying.of(() -> ledger.owners(target));
  }

  @Override
  public List<Receipt> receipts(String pipeline, long beforeId, int limit) {
    return retrying.of(() -> ledger.receipts(pipeline, beforeId, limit));
  }

  @Override
  public List<Attempt> attempts(String pipeline, long beforeId, int limit) {
    return retrying.of(() -> ledger.attempts(pipeline, beforeId, limit));
  }

  @Override
  public Optional<FileList> fileList(String digest) {
    return retrying.of(() -> ledger.fileList(digest));
  }

  @Override
  public Map<String, FileVersion> knownFiles(Collection<String> paths) {
    return retrying.of(() -> ledger.knownFiles(paths));
  }

  @Override
  public List<InputColumn> inputColumns(String pipeline) {
    return retrying.of(() -> ledger.inputColumns(pipeline));
  }
}
