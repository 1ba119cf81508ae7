package dev.reprise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reprise.interval.Cadence;
import dev.reprise.interval.Calendar;
import dev.reprise.interval.Interval;
import dev.reprise.run.State;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** How states are shown to people. */
class StatusTextTest {

  private static final Calendar DAYS = new Calendar(Cadence.DAY, ZoneId.of("UTC"));

  @Test
  void oneCharacterIsOneUnit() {
    PipelineStates daily =
        daily(
            range("2026-08-01", "2026-08-04", State.DONE, "", 4),
            range("2026-08-05", "2026-08-05", State.FAILED, "2 rows outside", 1),
            range("2026-08-06", "2026-08-07", State.DONE, "", 2),
            range("2026-08-08", "2026-08-10", State.STALE, "raw.orders has other rows now", 3));
    PipelineStates whole =
        new PipelineStates(
            "customers",
            Optional.empty(),
            List.of("crm.people"),
            List.of(new StateRange(Optional.empty(), State.DONE, "", 1)));

    assertThat(text(80, whole, daily))
        .isEqualTo(
            """
            shop on dev, 2026-08-11 06:00:00Z

            pipeline      every  states      newest      units
            customers     -      #           -           1 done
            daily_orders  day    ####F##sss  2026-08-10  1 failed, 3 stale, 6 done

            F failed   s stale   # done

            daily_orders 2026-08-05  failed: 2 rows outside
                reprise run daily_orders --on 2026-08-05
            daily_orders 2026-08-08..2026-08-10  stale: raw.orders has other rows now
                reprise run

            customers reads crm.people, which no pipeline writes: changes there are not seen.
            """);
  }

  @Test
  void onlyTheNewestThatFitAreShown() {
    PipelineStates daily =
        daily(
            range("2025-01-01", "2026-08-09", State.DONE, "", 586),
            range("2026-08-10", "2026-08-10", State.DUE, "", 1));

    String text = text(80, daily);

    assertThat(text).contains("  <####").contains("#.  2026-08-10  1 due, 586 done\n");
    assertThat(text.lines()).allMatch(line -> line.length() <= 80).anyMatch(l -> l.length() == 80);
  }

  @Test
  void aNarrowTerminalStillShowsSome() {
    PipelineStates daily = daily(range("2025-01-01", "2026-08-10", State.DONE, "", 587));

    assertThat(text(20, daily)).contains("  <#######  ");
  }

  @Test
  void everyStateHasItsMending() {
    PipelineStates daily =
        daily(
            range("2026-08-01", "2026-08-02", State.OUTDATED, "the definition changed", 2),
            range("2026-08-03", "2026-08-03", State.DUE, "", 1),
            range("2026-08-04", "2026-08-04", State.BLOCKED, "waits for raw_orders (failed)", 1),
            range("2026-08-05", "2026-08-05", State.DONE, "input gone: files were removed", 1),
            range("2026-08-06", "2026-08-06", State.PARTIAL, "it was run before it ended", 1));

    assertThat(text(80, daily))
        .contains(
            """
            daily_orders 2026-08-01..2026-08-02  outdated: the definition changed
                reprise run daily_orders --from 2026-08-01 --to 2026-08-02
            daily_orders 2026-08-03  due
                reprise run
            daily_orders 2026-08-04  blocked: waits for raw_orders (failed)
                reprise run
            daily_orders 2026-08-05  done: input gone: files were removed
            daily_orders 2026-08-06  partial: it was run before it ended
            """);
  }

  @Test
  void aProjectWithoutPipelinesSaysSo() {
    assertThat(text(80)).contains("There are no pipelines yet");
  }

  @Test
  void aSnapshotIsReadBackAsItWas() throws Exception {
    Snapshot snapshot =
        snapshot(
            daily(
                range("2026-08-01", "2026-08-02", State.OUTDATED, "a \"reason\"", 2),
                range("2026-08-03", "2026-08-03", State.DUE, "", 1)),
            new PipelineStates(
                "customers",
                Optional.empty(),
                List.of("crm.people"),
                List.of(new StateRange(Optional.empty(), State.FAILED, "no", 1))));
    ByteArrayOutputStream json = new ByteArrayOutputStream();

    JsonText.writeLine(json, SnapshotJson.of(snapshot));

    try (InputStream in = new ByteArrayInputStream(json.toByteArray())) {
      assertThat(SnapshotJson.read(JsonReading.read(in))).isEqualTo(snapshot);
    }
  }

  private static String text(int columns, PipelineStates... pipelines) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Terminal terminal = new Terminal(false, false, false, () -> columns, false);
    Console console =
        new Console(InputStream.nullInputStream(), out, OutputStream.nullOutputStream(), terminal);
    new StatusText(console, new GlobalOptions()).write(snapshot(pipelines));
    console.flush();
    return out.toString(StandardCharsets.UTF_8);
  }

  private static Snapshot snapshot(PipelineStates... pipelines) {
    return new Snapshot(Instant.parse("2026-08-11T06:00:00Z"), "shop", "dev", List.of(pipelines));
  }

  private static PipelineStates daily(StateRange... ranges) {
    return new PipelineStates("daily_orders", Optional.of(DAYS), List.of(), List.of(ranges));
  }

  private static StateRange range(
      String first, String last, State state, String reason, int units) {
    Interval span =
        new Interval(
            DAYS.holding(LocalDate.parse(first)).start(),
            DAYS.holding(LocalDate.parse(last)).end());
    return new StateRange(Optional.of(span), state, reason, units);
  }
}
