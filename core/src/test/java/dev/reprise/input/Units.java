package dev.reprise.input;

import dev.reprise.interval.Interval;
import dev.reprise.warehouse.FileFormat.Csv;
import dev.reprise.warehouse.Parameters;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/** Units and inputs as tests need them. */
final class Units {
  static final Csv COMMAS = new Csv(',', '"', true, List.of());
  static final Parameters WHOLE = new Parameters(Optional.empty(), ZoneId.of("UTC"));

  private Units() {}

  static Parameters day(String date, String zone) {
    ZoneId id = ZoneId.of(zone);
    LocalDate day = LocalDate.parse(date);
    return new Parameters(
        Optional.of(
            new Interval(
                day.atStartOfDay(id).toInstant(), day.plusDays(1).atStartOfDay(id).toInstant())),
        id);
  }

  static FileInput input(String pattern) {
    return new FileInput(
        "orders", FilePattern.parse(pattern), COMMAS, List.of(), FileInput.Allowance.NONE);
  }
}
