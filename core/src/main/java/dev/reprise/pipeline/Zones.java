package dev.reprise.pipeline;

import dev.reprise.warehouse.Spelling;
import java.time.ZoneId;
import java.time.zone.ZoneRulesProvider;
import java.util.TreeSet;

/** Reads time zones, which are named as in the IANA time zone database. */
final class Zones {

  private Zones() {}

  /**
   * A name, never an offset: a zone that follows a place's clocks is what days are made of, and
   * engines disagree on the sign of an offset.
   */
  static ZoneId read(Value value) {
    String name = value.text();
    if (!ZoneRulesProvider.getAvailableZoneIds().contains(name)) {
      TreeSet<String> known = new TreeSet<>(ZoneRulesProvider.getAvailableZoneIds());
      throw value.wrong(
          "there is no time zone \"%s\"%s Write a name such as UTC or Europe/Berlin"
              .formatted(name, sentence(Spelling.question(name, known))));
    }
    return ZoneId.of(name);
  }

  private static String sentence(String question) {
    return question.isEmpty() ? "." : question;
  }
}
