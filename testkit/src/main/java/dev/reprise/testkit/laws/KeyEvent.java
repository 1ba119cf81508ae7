package dev.reprise.testkit.laws;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * A row, or the delete, of a key at one day; and what a table must hold once a set of them was
 * written, worked out without looking at order or repetition.
 *
 * @param day of May 2026, which says what is newer; 0 for null, which is oldest
 */
public record KeyEvent(int id, int day, boolean delete, int v) {

  /** The columns of a table that holds such events. */
  public static final String COLUMNS = "id integer, v integer, op varchar(1), day date";

  /** How they are written by key, without the history. */
  public static final String FIELDS =
      """
      write: merge
      unique_key: id
      sequence_by: day
      on_tie: highest
      delete_when: op = 'D'
      columns_except: op
      """;

  /** A delete is greater than a row, and of two rows the one with the greater value. */
  private static final Comparator<KeyEvent> GREATER =
      Comparator.comparing(KeyEvent::delete).thenComparing(KeyEvent::v);

  /** As a list of literals. */
  public String literals() {
    return "%d, %d, '%s', %s".formatted(id, v, delete ? "D" : "U", day == 0 ? "NULL" : literal());
  }

  private String literal() {
    return "'" + date() + "'";
  }

  private LocalDate date() {
    return LocalDate.of(2026, 5, day);
  }

  private String shown() {
    return day == 0 ? "null" : date().toString();
  }

  /** {@code id|v|day} of the newest of each key, where that is no delete. */
  public static List<String> newest(Collection<KeyEvent> events) {
    NavigableMap<Integer, KeyEvent> newest = new TreeMap<>();
    Comparator<KeyEvent> newer = Comparator.comparing(KeyEvent::day).thenComparing(GREATER);
    events.forEach(e -> newest.merge(e.id, e, (a, b) -> newer.compare(a, b) >= 0 ? a : b));
    return newest.values().stream()
        .filter(e -> !e.delete)
        .map(e -> "%d|%d|%s".formatted(e.id, e.v, e.shown()))
        .toList();
  }

  /** {@code id|v|valid_from|valid_to|is_current} of every version. */
  public static List<String> versions(Collection<KeyEvent> events) {
    NavigableMap<Integer, NavigableMap<Integer, KeyEvent>> keys = new TreeMap<>();
    for (KeyEvent event : events) {
      keys.computeIfAbsent(event.id, id -> new TreeMap<>())
          .merge(event.day, event, (a, b) -> GREATER.compare(a, b) >= 0 ? a : b);
    }
    List<String> rows = new ArrayList<>();
    for (NavigableMap<Integer, KeyEvent> days : keys.values()) {
      for (KeyEvent event : days.values()) {
        var next = days.higherEntry(event.day);
        if (!event.delete) {
          rows.add(
              "%d|%d|%s|%s|%s"
                  .formatted(
                      event.id,
                      event.v,
                      event.shown(),
                      next == null ? "null" : next.getValue().shown(),
                      next == null));
        }
      }
    }
    return rows;
  }
}
