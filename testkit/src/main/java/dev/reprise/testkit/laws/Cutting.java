package dev.reprise.testkit.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.testkit.TestProject;
import dev.reprise.testkit.fault.Cut;
import dev.reprise.testkit.fault.CutAt;
import java.util.List;

/** One run of a sample's unit that is cut off, and what must be true after it. */
final class Cutting {

  private final TestProject project;
  private final Sample sample;
  private final List<String> rows;
  private final List<String> tables;
  private final int receipts;

  /** Notes what stands there before the run. */
  Cutting(TestProject project, Sample sample) {
    this.project = project;
    this.sample = sample;
    this.rows = sample.rows();
    this.tables = project.tables().names();
    this.receipts = sample.receipts();
  }

  void runCutOff(CutAt fault) {
    try {
      sample.unit().watchedBy(fault).run();
    } catch (Cut.Broken broken) {
      // A fault in the program ends the command, as it should.
      assertThat(broken).hasMessageContaining("on purpose");
    }
    assertThat(fault.made()).isTrue();
  }

  /** Readers see the rows before or after, with or without the receipt, and no other table. */
  void check(boolean committed, String when) {
    assertThat(sample.rows()).as(when).isEqualTo(committed ? sample.expected() : rows);
    assertThat(sample.receipts()).as(when).isEqualTo(committed ? receipts + 1 : receipts);
    assertThat(project.tables().names()).as(when).isEqualTo(tables);
  }

  /** Once more, undisturbed. */
  void rerun(String when) {
    assertThat(sample.unit().run().allDone()).as(when).isTrue();
    assertThat(sample.rows()).as(when).isEqualTo(sample.expected());
    assertThat(project.tables().names()).as(when).isEqualTo(tables);
  }
}
