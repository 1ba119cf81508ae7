package dev.reprise.jdbc;

import java.time.ZoneId;
import java.time.ZoneOffset;

/** The names under which DuckDB knows Java's time zones. */
final class DuckDbZones {

  private DuckDbZones() {}

  /** A region by its own name; a fixed offset as {@code GMT+02:00}. */
  static String nameOf(ZoneId zone) {
    ZoneId plain = zone.normalized();
    if (plain instanceof ZoneOffset offset) {
      return offset.equals(ZoneOffset.UTC) ? "UTC" : "GMT" + offset.getId();
    }
    return zone.getId();
  }
}
