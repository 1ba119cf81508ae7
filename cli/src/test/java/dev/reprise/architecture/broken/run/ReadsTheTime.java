package dev.reprise.architecture.broken.run;

import java.time.Clock;
import java.time.LocalDate;
import java.util.Date;

@SuppressWarnings({"JavaTimeDefaultTimeZone", "JavaUtilDate"})
final class ReadsTheTime {

  private ReadsTheTime() {}

  static LocalDate today() {
    return LocalDate.now();
  }

  static long millis() {
    return System.currentTimeMillis();
  }

  static Date date() {
    return new Date();
  }

  static Clock clock() {
    return Clock.systemUTC();
  }
}
