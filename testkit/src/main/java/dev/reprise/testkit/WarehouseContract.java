package dev.reprise.testkit;

import dev.reprise.testkit.laws.AdoptionLaws;
import dev.reprise.testkit.laws.AnyOrderLaws;
import dev.reprise.testkit.laws.AppendDedupLaws;
import dev.reprise.testkit.laws.AtomicLaws;
import dev.reprise.testkit.laws.BadFileLaws;
import dev.reprise.testkit.laws.CheckLaws;
import dev.reprise.testkit.laws.ColumnLaws;
import dev.reprise.testkit.laws.CrashLaws;
import dev.reprise.testkit.laws.CsvLaws;
import dev.reprise.testkit.laws.DeleteLaws;
import dev.reprise.testkit.laws.EmptySourceLaws;
import dev.reprise.testkit.laws.ExactnessLaws;
import dev.reprise.testkit.laws.HandEditLaws;
import dev.reprise.testkit.laws.HistoryLaws;
import dev.reprise.testkit.laws.IntervalLaws;
import dev.reprise.testkit.laws.JsonLaws;
import dev.reprise.testkit.laws.KeyCrashLaws;
import dev.reprise.testkit.laws.KeyIntervalLaws;
import dev.reprise.testkit.laws.KeyLaws;
import dev.reprise.testkit.laws.KeyRerunLaws;
import dev.reprise.testkit.laws.KeyValueLaws;
import dev.reprise.testkit.laws.KillLaws;
import dev.reprise.testkit.laws.MemoryLaws;
import dev.reprise.testkit.laws.MergeLaws;
import dev.reprise.testkit.laws.OwnershipLaws;
import dev.reprise.testkit.laws.ParquetLaws;
import dev.reprise.testkit.laws.PartitionLaws;
import dev.reprise.testkit.laws.PlanningLaws;
import dev.reprise.testkit.laws.RaceLaws;
import dev.reprise.testkit.laws.RejectLaws;
import dev.reprise.testkit.laws.RerunLaws;
import dev.reprise.testkit.laws.ScheduleLaws;
import dev.reprise.testkit.laws.SliceLaws;
import dev.reprise.testkit.laws.SourceLaws;
import dev.reprise.testkit.laws.StateLaws;
import dev.reprise.testkit.laws.VersionLaws;
import dev.reprise.testkit.laws.WideningLaws;
import dev.reprise.testkit.laws.ZoneLaws;
import dev.reprise.testkit.proof.Proving;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every guarantee that Reprise makes, once. A warehouse subclasses it, says how it is reached, and
 * keeps all of them, or is no warehouse of Reprise's.
 */
@ExtendWith(Proving.class)
public abstract class WarehouseContract
    implements Proving.Warehouse,
        RerunLaws,
        AtomicLaws,
        SliceLaws,
        EmptySourceLaws,
        OwnershipLaws,
        AdoptionLaws,
        ColumnLaws,
        SourceLaws,
        IntervalLaws,
        ZoneLaws,
        StateLaws,
        ScheduleLaws,
        CsvLaws,
        BadFileLaws,
        ExactnessLaws,
        RejectLaws,
        JsonLaws,
        ParquetLaws,
        MemoryLaws,
        CrashLaws,
        PlanningLaws,
        KillLaws,
        RaceLaws,
        HandEditLaws,
        HistoryLaws,
        PartitionLaws,
        CheckLaws,
        WideningLaws,
        MergeLaws,
        KeyLaws,
        KeyIntervalLaws,
        KeyCrashLaws,
        KeyRerunLaws,
        KeyValueLaws,
        DeleteLaws,
        VersionLaws,
        AnyOrderLaws,
        AppendDedupLaws {

  @TempDir Path folder;

  private TestProject project;

  /** How this warehouse is reached. */
  protected abstract Engine engine();

  @BeforeEach
  void makeAProject() {
    project = new TestProject(folder, engine()).create();
  }

  @AfterEach
  void letGo() {
    project.close();
  }

  @Override
  public TestProject project() {
    return project;
  }
}
