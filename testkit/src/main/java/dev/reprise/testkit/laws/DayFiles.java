package dev.reprise.testkit.laws;

import dev.reprise.testkit.Outcome;
import dev.reprise.testkit.TestProject;

/** A pipeline {@code t} that loads days of August, each from its CSV file. */
record DayFiles(TestProject project) {

  /**
   * @param input fields of the input besides its files, each after a comma
   */
  void define(String input) {
    project.ingestion(
        "t",
        """
        target: t
        every: day
        start: 2026-08-01
        write: replace_where
        time_column: day
        inputs: { f: { files: "data/{day:yyyy-MM-dd}.csv"%s } }
        """
            .formatted(input));
  }

  /** Writes a file whose rows begin with the day. */
  void write(int day, String header, String... rows) {
    StringBuilder text = new StringBuilder("day," + header + "\n");
    for (String row : rows) {
      text.append("2026-08-0").append(day).append(',').append(row).append('\n');
    }
    project.write("data/2026-08-0" + day + ".csv", text.toString());
  }

  Outcome run(int day) {
    return project.runOn("2026-08-0" + day, "t");
  }
}
