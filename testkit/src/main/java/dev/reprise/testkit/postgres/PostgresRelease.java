package dev.reprise.testkit.postgres;

import java.util.Locale;

/** A release of PostgreSQL that tests can start; the parent POM says which versions these are. */
public enum PostgresRelease {
  /** The oldest that Reprise supports. */
  OLDEST,
  /** PostgreSQL 15, the first with {@code MERGE}. */
  FIFTEEN,
  NEWEST;

  /** Of new databases: one release sorts texts as people do, the others by their bytes. */
  String collation() {
    return this == NEWEST ? " TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'en-US'" : "";
  }

  /** The file that holds its binaries, as the build lays it out. */
  String archive() {
    return name().toLowerCase(Locale.ROOT) + ".jar";
  }
}
