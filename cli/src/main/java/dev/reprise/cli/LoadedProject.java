package dev.reprise.cli;

import dev.reprise.pipeline.Pipeline;
import dev.reprise.pipeline.Project;
import dev.reprise.pipeline.ProjectLoader;
import dev.reprise.pipeline.WarehouseEntry;
import dev.reprise.pipeline.WarehouseEntry.Setting;
import dev.reprise.pipeline.WarehouseSettings;
import dev.reprise.run.Patience;
import dev.reprise.run.PatientWarehouse;
import dev.reprise.run.Retrying;
import dev.reprise.run.SelectionException;
import dev.reprise.warehouse.LockWait;
import dev.reprise.warehouse.Spelling;
import dev.reprise.warehouse.SqlReader;
import dev.reprise.warehouse.Warehouse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/** A project that was read, and the warehouse that was chosen; nothing of it is open. */
record LoadedProject(
    Environment environment,
    GlobalOptions global,
    Project project,
    WarehouseSettings settings,
    KnownPipelines known) {

  private static final int MOST_NAMED = 10;

  /**
   * Finds and reads the project that the command is about.
   *
   * @throws dev.reprise.pipeline.DefinitionException if there is none, or its files are wrong
   */
  static LoadedProject load(Environment environment, GlobalOptions global) {
    Path folder = ProjectLoader.find(global.project(), environment.folder());
    KnownPipelines known = known(folder);
    Project project = ProjectLoader.load(folder, known);
    WarehouseSettings settings = project.warehouse(global.warehouse(), environment.variables());
    if (global.verbose()) {
      environment
          .console()
          .err()
          .println(
              "Project %s in %s, warehouse %s (%s)"
                  .formatted(project.name(), folder, settings.name(), settings.type()));
    }
    return new LoadedProject(environment, global, project, settings, known);
  }

  /** The project without its pipelines, which is enough to open its warehouse. */
  static LoadedProject loadWithoutPipelines(Environment environment, GlobalOptions global) {
    Path folder = ProjectLoader.find(global.project(), environment.folder());
    Project project = ProjectLoader.loadWithoutPipelines(folder);
    WarehouseSettings settings = project.warehouse(global.warehouse(), environment.variables());
    return new LoadedProject(environment, global, project, settings, known(folder));
  }

  private static KnownPipelines known(Path folder) {
    return new KnownPipelines(new KeptFields(RecordFolder.pipelinesFile(folder), Version.build()));
  }

  /** Opens the warehouse to write in it; it is made where it does not exist yet. */
  OpenProject openToWrite() {
    return opened(open(() -> warehouses().toWrite(settings, lockWait(global.lockWait()))));
  }

  /** The same, where it may have been opened already. */
  OpenProject openToWrite(HeadStart ahead) {
    Supplier<Warehouse> opening = () -> warehouses().toWrite(settings, lockWait(global.lockWait()));
    return opened(open(ahead.or(opening)));
  }

  /** Opens a warehouse that is there to write in it, if that can be done without waiting. */
  Optional<Warehouse> openAtOnce() {
    return warehouses().toWriteAtOnce(settings);
  }

  /**
   * Opens the warehouse only to read; nothing is made.
   *
   * @param wait how long to wait where another process holds it
   */
  OpenProject openToRead(Duration wait) {
    return OpenProject.of(
        this, openWarehouseToRead(wait), reader -> remembering(reader, RememberedSql::onlyReading));
  }

  private OpenProject opened(OpenWarehouse open) {
    known.keep();
    return OpenProject.of(this, open, reader -> remembering(reader, RememberedSql::keeping));
  }

  /** The same for the warehouse alone, whatever the pipelines are. */
  OpenWarehouse openWarehouseToRead(Duration wait) {
    return open(() -> warehouses().toRead(settings, lockWait(wait)));
  }

  /** What fails while it opens, or later while it is asked, and may pass, is tried again. */
  OpenWarehouse open(Supplier<Warehouse> opening) {
    Retrying retrying = retrying();
    return new OpenWarehouse(
        new PatientWarehouse(retrying.of(opening), retrying), environment.interruption());
  }

  /** Tries again what changes no row. */
  Retrying retrying() {
    Secrets secrets = new Secrets(entry(), environment.variables());
    return new Retrying(patience(), this::tellRetry, secrets::hidden);
  }

  /** How often and how long this command tries again and waits. */
  Patience patience() {
    return new Patience(
        global.retries(), lockWait(global.lockWait()), environment.interruption()::pause);
  }

  /** Tells a person of waits. */
  private LockWait lockWait(Duration longest) {
    return new LockWait(longest, this::tell);
  }

  private void tell(String why) {
    if (!global.quiet()) {
      environment.console().err().println(why);
    }
  }

  private void tellRetry(String reason, Duration pause) {
    tell(
        "%s%nNothing was being changed; trying again in %s."
            .formatted(reason, Words.duration(pause)));
  }

  private Warehouses warehouses() {
    return new Warehouses(project.folder(), environment.clock(), entry(), environment.variables());
  }

  private WarehouseEntry entry() {
    return Objects.requireNonNull(project.warehouses().get(settings.name()), "it was chosen");
  }

  /**
   * Reads SQL by what is remembered of it, as {@code memory} does. What is found in it depends on
   * the warehouse's path; one that comes from the environment must not be kept, and so nothing is
   * remembered then.
   */
  private SqlReader remembering(
      SqlReader reader, BiFunction<SqlReader, ReadingsFile, SqlReader> memory) {
    String path = Optional.ofNullable(entry().options().get("path")).map(Setting::text).orElse("");
    if (path.contains("${")) {
      return reader;
    }
    String validFor = String.join(" ", Version.build(), settings.type(), path);
    return memory.apply(
        reader, new ReadingsFile(new KeptFields(records().readingsFile(), validFor)));
  }

  /** Where the runs of this project leave their records. */
  RecordFolder records() {
    return new RecordFolder(project.folder().resolve(RecordFolder.NAME), settings.name());
  }

  /**
   * @throws SelectionException if the project has no pipeline of one of these names
   */
  void requirePipelines(Collection<String> names) {
    List<String> known = project.pipelines().stream().map(Pipeline::name).sorted().toList();
    for (String name : names) {
      if (!known.contains(name)) {
        throw new SelectionException(
            "There is no pipeline \"%s\"%s".formatted(name, alternatives(name, known)));
      }
    }
  }

  /** The one that may have been meant, or those that there are. */
  private static String alternatives(String name, List<String> known) {
    String meant = Spelling.question(name, known);
    if (!meant.isEmpty() || known.isEmpty()) {
      return meant;
    }
    String more = known.size() > MOST_NAMED ? ", …" : "";
    return "; there are " + String.join(", ", known.stream().limit(MOST_NAMED).toList()) + more;
  }
}
