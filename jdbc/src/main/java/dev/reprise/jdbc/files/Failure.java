package dev.reprise.jdbc.files;

import dev.reprise.warehouse.BadInputException;
import dev.reprise.warehouse.FileFormat;
import dev.reprise.warehouse.FileTable;
import dev.reprise.warehouse.FileTable.DataFile;
import dev.reprise.warehouse.TransientException;
import dev.reprise.warehouse.WarehouseException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** An error of DuckDB while it may have read files, and what is to be told of it. */
final class Failure {
  private static final Pattern FILE = Pattern.compile("^ *file = (.*)$", Pattern.MULTILINE);
  private static final String NO_JSON = "invalid json found in parquet file:";
  private static final Pattern RECORD = Pattern.compile("CSV Error on Line: ([0-9]+)");

  private final SQLException error;
  private final String message;
  private final Collection<FileTable> tables;
  private final Threading threading;

  /** A file with the table that it belongs to. */
  private record Place(FileTable table, DataFile file) {}

  Failure(SQLException error, Collection<FileTable> tables, Threading threading) {
    this.error = error;
    this.message = String.valueOf(error.getMessage());
    this.tables = tables;
    this.threading = threading;
  }

  Optional<WarehouseException> translated() {
    Optional<BadValue> value = BadValue.in(message);
    if (value.isPresent()) {
      return badValue(value.get());
    }
    if (says("csv error on line") || says("csv parser") || says("csv reader")) {
      return malformed();
    }
    if (says(NO_JSON)) {
      return noJson();
    }
    return damagedParquet().or(() -> says("io error") ? unreadable() : Optional.empty());
  }

  /** DuckDB does not say in which file it found it. */
  private Optional<WarehouseException> noJson() {
    return places()
        .filter(place -> place.table().format() instanceof FileFormat.Parquet)
        .findFirst()
        .map(
            place ->
                Refusals.bad(
                    "%s: a value of a JSON column is no JSON: %s"
                        .formatted(
                            place.table().files().size() == 1
                                ? place.file().shown()
                                : "a file of input " + place.table().name(),
                            message
                                .substring(message.toLowerCase(Locale.ROOT).indexOf(NO_JSON))
                                .substring(NO_JSON.length())
                                .strip()),
                    "Correct the file.",
                    error));
  }

  private Optional<WarehouseException> damagedParquet() {
    return places()
        .filter(place -> place.table().format() instanceof FileFormat.Parquet)
        .filter(place -> message.contains(CsvScan.path(place.file())))
        .filter(place -> Files.exists(place.file().path()))
        .findFirst()
        .map(
            place ->
                Refusals.bad(
                    place.file().shown() + ": it is no whole Parquet file",
                    "Run it again once the file is complete.",
                    error));
  }

  private boolean says(String words) {
    return message.toLowerCase(Locale.ROOT).contains(words);
  }

  private Optional<WarehouseException> badValue(BadValue value) {
    return places()
        .filter(place -> place.table().name().equals(value.table()))
        .filter(place -> CsvScan.path(place.file()).equals(value.file()))
        .findFirst()
        .map(place -> BadValues.refused(place.table(), place.file(), value, error));
  }

  /** The engine's word for it that a file is malformed is looked into: it can be wrong. */
  private Optional<WarehouseException> malformed() {
    Matcher named = FILE.matcher(message);
    String path = named.find() ? named.group(1) : "";
    List<Place> suspects =
        places()
            .filter(place -> path.isEmpty() || CsvScan.path(place.file()).equals(path))
            .toList();
    for (Place place : suspects) {
      Optional<BadInputException> problem =
          new Inspection(place.table(), place.file()).malformed(error);
      if (problem.isPresent()) {
        return Optional.of(problem.get());
      }
    }
    return suspects.isEmpty() ? Optional.empty() : Optional.of(sound(suspects));
  }

  private WarehouseException sound(List<Place> suspects) {
    boolean news = false;
    for (Place place : suspects) {
      news |= threading.remember(place.file());
    }
    String shown = suspects.get(0).file().shown();
    if (news) {
      return new TransientException(
          shown
              + ": DuckDB lost its way where it cut the file into pieces; next it reads it in one",
          error);
    }
    Matcher record = RECORD.matcher(message);
    return Refusals.bad(
        shown + (record.find() ? ", record " + record.group(1) : "") + ": DuckDB cannot read it",
        "Mend the file.",
        error);
  }

  private Optional<WarehouseException> unreadable() {
    for (Place place : places().toList()) {
      if (!Files.exists(place.file().path())) {
        return Optional.of(
            Refusals.unreadable(place.file(), new NoSuchFileException(place.file().shown())));
      }
    }
    return places().filter(place -> place.file().gzip()).flatMap(this::damaged).findFirst();
  }

  private Stream<WarehouseException> damaged(Place place) {
    try {
      Inspection.readToEnd(place.file());
      return says("gzip") && message.contains(CsvScan.path(place.file()))
          ? Stream.of(
              Refusals.bad(place.file().shown() + ": it is no sound gzip", "Mend the file.", error))
          : Stream.empty();
    } catch (IOException e) {
      return Stream.of(Refusals.unreadable(place.file(), e));
    }
  }

  private Stream<Place> places() {
    return tables.stream()
        .flatMap(table -> table.files().stream().map(file -> new Place(table, file)));
  }
}
