package dev.reprise.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.reprise.interval.Interval;
import dev.reprise.ledger.Attempt;
import dev.reprise.ledger.ChangedRead;
import dev.reprise.ledger.FileList;
import dev.reprise.ledger.FileVersion;
import dev.reprise.ledger.InputFingerprint;
import dev.reprise.ledger.Ledger;
import dev.reprise.ledger.OwnRead;
import dev.reprise.ledger.Receipt;
import dev.reprise.ledger.TableName;
import dev.reprise.ledger.UnitId;
import dev.reprise.ledger.UnitRecord;
import dev.reprise.ledger.UpstreamRead;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class JdbcLedgerTest extends ShopCase {

  private static final TableName ORDERS = TableName.of("raw.orders");

  private Ledger ledger() {
    return shop().warehouse().ledger();
  }

  private static Interval day(int day) {
    return Load.day(LocalDate.of(2026, 8, day), ZoneOffset.UTC);
  }

  private static Load load(int day, int amount) {
    return Load.slice(
            "raw.orders",
            day(day),
            "SELECT DATE '2026-08-01' + %d AS day, %d AS amount".formatted(day - 1, amount))
        .pipeline("orders");
  }

  private Receipt run(Load load) {
    return load.run(shop().warehouse()).get(0);
  }

  private static Attempt failure(UnitId unit, String runId) {
    return new Attempt(
        0, unit, runId, Load.STARTED, Load.STARTED.plusSeconds(1), "it's\nbroken 🙂");
  }

  private static UpstreamRead read(int from, int to) {
    return new UpstreamRead(
        UnitId.of("daily", day(from)),
        ORDERS,
        Optional.of(new Interval(day(from).start(), day(to).end())));
  }

  private List<UnitRecord> units(String... pipelines) {
    return ledger().units(List.of(pipelines)).getOrDefault("orders", List.of());
  }

  private String digest(UpstreamRead read) {
    return ledger().upstreamDigests(List.of(read)).getOrDefault(read, "unanswered");
  }

  @Test
  void receiptsComeBackAsTheyWereWritten() {
    Load load = load(1, 5);
    load.inputs = InputFingerprint.of(Map.of("orders", "abc", "raw.customers", "-"));
    Receipt one = run(load);
    Receipt two = run(load(1, 6).runId("run-2"));
    Receipt whole = run(Load.overwrite("t", "SELECT 1 AS a").pipeline("whole"));

    assertThat(ledger().receipt(one.unit(), "run-1")).contains(one);
    assertThat(ledger().receipt(two.unit(), "run-2")).contains(two);
    assertThat(ledger().receipt(two.unit(), "run-3")).isEmpty();
    assertThat(ledger().newest(two.unit())).contains(two);
    assertThat(ledger().newest(UnitId.whole("whole"))).contains(whole);
    assertThat(ledger().newest(UnitId.whole("orders"))).isEmpty();
    assertThat(ledger().receipts("orders", Long.MAX_VALUE, 10)).containsExactly(two, one);
    assertThat(ledger().receipts("orders", two.receiptId(), 10)).containsExactly(one);
    assertThat(ledger().receipts("orders", Long.MAX_VALUE, 1)).containsExactly(two);
    assertThat(ledger().owners(TableName.of("RAW.Orders"))).containsExactly("orders");
    assertThat(ledger().owners(TableName.of("t"))).containsExactly("whole");
    assertThat(ledger().owners(TableName.of("main.t"))).containsExactly("whole");
    assertThat(one.inputs()).isEqualTo(load.inputs);
  }

  @Test
  void receiptsAreReadableWithSql() {
    run(load(1, 5));

    assertThat(
            shop().rows("SELECT column_name FROM duckdb_columns() WHERE table_name = 'receipts'"))
        .contains(
            "receipt_id",
            "pipeline",
            "interval_start",
            "interval_end",
            "slice",
            "run_id",
            "definition_hash",
            "input_fingerprint",
            "rows_staged",
            "rows_inserted",
            "rows_updated",
            "rows_deleted",
            "rows_after",
            "fingerprint",
            "fingerprint_method",
            "fingerprint_columns",
            "touched",
            "started_at",
            "committed_at",
            "reprise_version",
            "warehouse_version");
    assertThat(shop().rows("SELECT pipeline, rows_after, touched FROM reprise.receipts"))
        .containsExactly("orders|1|2026-08-01");
  }

  @Test
  void failuresCountWhereTheyAreNewerThanTheReceipt() {
    UnitId one = UnitId.of("orders", day(1));
    UnitId two = UnitId.of("orders", day(2));
    shop().warehouse().recordFailure(failure(one, "run-0"));
    shop().warehouse().recordFailure(failure(two, "run-0"));
    Receipt receipt = run(load(1, 5));
    shop().warehouse().recordFailure(failure(UnitId.whole("other"), "run-0"));

    List<UnitRecord> units = units("orders", "nobody");

    assertThat(units).extracting(UnitRecord::unit).containsExactly(one, two);
    assertThat(units.get(0).failure()).isEmpty();
    assertThat(units.get(0).receipt().orElseThrow().receiptId()).isEqualTo(receipt.receiptId());
    assertThat(units.get(1).receipt()).isEmpty();
    assertThat(units.get(1).failure().orElseThrow().error()).isEqualTo("it's\nbroken 🙂");

    shop().warehouse().recordFailure(failure(one, "run-2"));
    UnitRecord failed = units("orders").get(0);
    assertThat(failed.receipt()).isPresent();
    assertThat(failed.failure().orElseThrow().runId()).isEqualTo("run-2");
    assertThat(failed.failure().orElseThrow().startedAt()).isEqualTo(Load.STARTED);
    assertThat(ledger().attempts("orders", Long.MAX_VALUE, 10))
        .extracting(Attempt::runId)
        .containsExactly("run-2", "run-0", "run-0");
    assertThat(ledger().attempts("orders", failed.failure().orElseThrow().attemptId(), 1))
        .hasSize(1);
  }

  @Test
  void unitsComeAscendingWhateverIsKnownOfThem() {
    shop().warehouse().recordFailure(failure(UnitId.whole("orders"), "run-0"));
    shop().warehouse().recordFailure(failure(UnitId.of("orders", day(2)), "run-0"));
    run(load(3, 5));
    run(load(1, 5));
    Receipt whole = run(Load.overwrite("t", "SELECT 1 AS a").pipeline("orders"));

    assertThat(units("orders"))
        .extracting(UnitRecord::unit)
        .containsExactly(
            UnitId.of("orders", day(1)),
            UnitId.of("orders", day(2)),
            UnitId.of("orders", day(3)),
            UnitId.whole("orders"));
    assertThat(units("orders").get(3).receipt().orElseThrow().receiptId())
        .isEqualTo(whole.receiptId());
    assertThat(units("orders").get(3).failure()).isEmpty();
  }

  @Test
  void unitsOfManyPipelinesAndDefinitionsAreToldApart() {
    run(load(1, 5));
    run(load(2, 5).pipeline("a"));
    shop().execute("UPDATE reprise.receipts SET definition_hash = 'other' WHERE pipeline = 'a'");
    run(load(4, 5).pipeline("zebra"));
    run(load(5, 5));

    Map<String, List<UnitRecord>> units = ledger().units(List.of("zebra", "a", "orders", "none"));

    assertThat(units.keySet()).containsExactlyInAnyOrder("a", "orders", "zebra");
    assertThat(units.get("a"))
        .extracting(u -> u.unit().pipeline(), u -> u.receipt().orElseThrow().definitionHash())
        .containsExactly(tuple("a", "other"));
    assertThat(units.get("orders"))
        .extracting(u -> u.unit().interval().orElseThrow())
        .containsExactly(day(1), day(5));
    assertThat(
            units.getOrDefault("zebra", List.of()).get(0).receipt().orElseThrow().definitionHash())
        .isEqualTo(
            units
                .getOrDefault("orders", List.of())
                .get(0)
                .receipt()
                .orElseThrow()
                .definitionHash());
  }

  @Test
  void intervalsKeepTheirMicroseconds() {
    Interval odd =
        new Interval(
            Instant.parse("1969-12-31T23:59:59.999999Z"),
            Instant.parse("2100-01-01T00:00:00.123457Z"));
    run(Load.slice("raw.orders", odd, "SELECT DATE '2026-08-01' AS day").pipeline("orders"));

    assertThat(units("orders"))
        .extracting(unit -> unit.unit().interval().orElseThrow())
        .containsExactly(odd);
  }

  @Test
  void whatReceiptsSayWasReadIsToldById() {
    Load load = load(1, 5);
    load.inputs = InputFingerprint.of(Map.of("orders", "abc", "raw.customers", "-"));
    run(load(1, 4).runId("run-0"));
    Receipt newest = run(load);
    run(load(1, 6).pipeline("other"));

    assertThat(ledger().inputs(List.of("orders")))
        .isEqualTo(Map.of(newest.receiptId(), load.inputs));
    assertThat(ledger().inputs(List.of())).isEmpty();
  }

  @Test
  void onlyReadsThatChangedAreTold() {
    run(load(1, 5));
    run(load(2, 5));
    Receipt one = run(reading(1, digest(read(1, 1))));
    Receipt two = run(reading(2, digest(read(2, 2))));
    Receipt three = run(reading(3, Ledger.NOTHING_READ));
    assertThat(changed()).isEmpty();

    run(load(2, 6).runId("later"));
    run(load(3, 6));

    assertThat(changed())
        .containsExactlyInAnyOrder(
            new ChangedRead(two.receiptId(), ORDERS.key(), digest(read(2, 2)), two.inputs()),
            new ChangedRead(three.receiptId(), ORDERS.key(), digest(read(3, 3)), three.inputs()));
    assertThat(one.inputs().digests()).containsEntry(ORDERS.key(), digest(read(1, 1)));
  }

  @Test
  void aReadThatTheReceiptDoesNotNameCountsAsChanged() {
    Receipt none = run(load(1, 5).pipeline("daily"));

    assertThat(changed())
        .containsExactly(
            new ChangedRead(
                none.receiptId(), ORDERS.key(), digest(read(1, 1)), InputFingerprint.NONE));
  }

  @Test
  void aReadOfAllIsComparedWithAll() {
    run(load(1, 5));
    UpstreamRead all = new UpstreamRead(UnitId.whole("daily"), ORDERS, Optional.empty());
    Load whole = Load.overwrite("t", "SELECT 1 AS a").pipeline("daily");
    whole.inputs = InputFingerprint.of(Map.of(ORDERS.key(), digest(all)));
    Receipt receipt = run(whole);
    assertThat(changed()).isEmpty();

    run(load(7, 5));

    assertThat(changed())
        .containsExactly(
            new ChangedRead(receipt.receiptId(), ORDERS.key(), digest(all), receipt.inputs()));
  }

  private List<ChangedRead> changed() {
    return ledger().changedReads(List.of(new OwnRead("daily", ORDERS)));
  }

  private static Load reading(int day, String digest) {
    Load load =
        Load.slice(
                "mart.daily", day(day), "SELECT DATE '2026-08-01' + %d AS day".formatted(day - 1))
            .pipeline("daily");
    load.inputs = InputFingerprint.of(Map.of("a", "0", ORDERS.key(), digest, "z.z", "1"));
    return load;
  }

  @Test
  void aUnitWrittenBeforeItsIntervalEndedSaysSo() {
    run(load(20, 5));
    run(load(19, 5));

    assertThat(units("orders"))
        .extracting(unit -> unit.receipt().orElseThrow().beforeEnd())
        .containsExactly(false, true);
  }

  @Test
  void whatOneUnitHasInCommonWithTheOneBeforeIsToldOfEach() {
    IntStream.rangeClosed(1, 6).forEach(day -> run(load(day, 5)));
    run(load(1, 5).pipeline("other"));
    Receipt whole = run(Load.overwrite("t", "SELECT 1 AS a").pipeline("orders"));
    shop()
        .execute(
            """
            UPDATE reprise.receipts SET definition_hash = 'new'
            WHERE CAST(interval_start AS DATE) IN (DATE '2026-08-03', DATE '2026-08-06')
            """);
    shop()
        .execute(
            """
            UPDATE reprise.receipts SET started_at = interval_start
            WHERE CAST(interval_start AS DATE) IN (DATE '2026-08-05', DATE '2026-08-06')
            """);
    String hash = whole.definitionHash();

    assertThat(units("orders", "other"))
        .extracting(
            unit -> unit.unit().interval(),
            unit -> unit.receipt().orElseThrow().definitionHash(),
            unit -> unit.receipt().orElseThrow().beforeEnd())
        .containsExactly(
            tuple(Optional.of(day(1)), hash, false),
            tuple(Optional.of(day(2)), hash, false),
            tuple(Optional.of(day(3)), "new", false),
            tuple(Optional.of(day(4)), hash, false),
            tuple(Optional.of(day(5)), hash, true),
            tuple(Optional.of(day(6)), "new", true),
            tuple(Optional.empty(), hash, false));
    assertThat(ledger().units(List.of("orders", "other")).getOrDefault("other", List.of()))
        .extracting(UnitRecord::unit)
        .containsExactly(UnitId.of("other", day(1)));
  }

  @Test
  void receiptsThatAreEndedNoLongerCountButStayReadable() {
    Receipt old = run(load(1, 5));
    String before = digest(read(1, 1));
    Receipt ending = run(Load.overwrite("x", "SELECT 1 AS a").pipeline("orders").runId("reset"));
    shop().execute("UPDATE reprise.receipts SET ends_earlier = TRUE WHERE run_id = 'reset'");

    assertThat(ledger().units(List.of("orders"))).isEmpty();
    assertThat(ledger().newest(old.unit())).isEmpty();
    assertThat(ledger().owners(ORDERS)).isEmpty();
    assertThat(ledger().receipts("orders", Long.MAX_VALUE, 10)).containsExactly(ending, old);
    assertThat(before).isNotEqualTo(Ledger.NOTHING_READ);
    assertThat(digest(read(1, 1))).isEqualTo(Ledger.NOTHING_READ);

    run(load(1, 7).runId("again"));
    assertThat(ledger().newest(old.unit()).orElseThrow().runId()).isEqualTo("again");
    assertThat(digest(read(1, 1))).isNotIn(before, Ledger.NOTHING_READ);
  }

  @Test
  void digestsChangeWithTheRowsThatOverlapTheWindow() {
    assertThat(digest(read(1, 1))).isEqualTo(Ledger.NOTHING_READ);
    run(load(1, 5));
    run(load(2, 5));
    String first = digest(read(1, 1));
    String both = digest(read(1, 2));
    String neighbour = digest(read(2, 2));

    assertThat(first).isNotEqualTo(Ledger.NOTHING_READ);
    assertThat(List.of(first, both, neighbour)).doesNotHaveDuplicates();

    run(load(1, 5).runId("unchanged"));
    assertThat(digest(read(1, 1))).isEqualTo(first);

    run(load(1, 6).runId("changed"));
    assertThat(digest(read(1, 1))).isNotEqualTo(first);
    assertThat(digest(read(1, 2))).isNotEqualTo(both);
    assertThat(digest(read(2, 2))).isEqualTo(neighbour);
    assertThat(digest(read(3, 3))).isEqualTo(Ledger.NOTHING_READ);
  }

  @Test
  void aReadOfAllSeesTargetsWithoutTimeToo() {
    UpstreamRead all =
        new UpstreamRead(UnitId.whole("report"), TableName.of("T"), Optional.empty());
    UpstreamRead window =
        new UpstreamRead(UnitId.whole("report"), TableName.of("t"), Optional.of(day(1)));
    run(Load.overwrite("t", "SELECT 1 AS a"));
    String one = digest(all);
    run(Load.overwrite("t", "SELECT 2 AS a").runId("run-2"));

    assertThat(one).isNotEqualTo(Ledger.NOTHING_READ);
    assertThat(digest(all)).isNotIn(one, Ledger.NOTHING_READ);
    assertThat(digest(window)).isEqualTo(Ledger.NOTHING_READ);
  }

  @Test
  void manyQuestionsAreAnsweredTogether() {
    run(load(1, 5));
    List<UpstreamRead> reads = new ArrayList<>();
    for (int i = 0; i < 3000; i++) {
      reads.add(
          new UpstreamRead(
              UnitId.of("p" + i, day(1)),
              ORDERS,
              Optional.of(
                  new Interval(
                      day(1).start().plusSeconds(i * 3600L),
                      day(1).start().plusSeconds(i * 3600L + 3600)))));
    }

    Map<UpstreamRead, String> digests = ledger().upstreamDigests(reads);

    assertThat(digests).hasSize(3000);
    assertThat(reads.stream().filter(r -> !Ledger.NOTHING_READ.equals(digests.get(r))).count())
        .isEqualTo(24);
  }

  @Test
  void fileListsAreStoredOnceAndTheNewestVersionIsKnown() {
    FileVersion a1 =
        new FileVersion("data/é a.csv", 10, Instant.parse("2026-08-01T00:00:00.123456789Z"), "aa");
    FileVersion b = new FileVersion("data/b.csv", 20, Instant.parse("2026-08-01T00:00:00Z"), "bb");
    FileVersion a2 =
        new FileVersion("data/é a.csv", 5, Instant.parse("2020-01-01T00:00:00Z"), "a2");
    FileList one = new FileList("digest-1", List.of(b, a1));
    FileList two = new FileList("digest-2", List.of(b, a2));
    FileList none = new FileList("digest-0", List.of());
    for (FileList list : List.of(one, one, two, none, none)) {
      Load load = load(1, 5);
      load.files = List.of(list);
      run(load);
    }

    assertThat(ledger().fileList("digest-1")).contains(one);
    assertThat(ledger().fileList("digest-2")).contains(two);
    assertThat(ledger().fileList("digest-0")).contains(none);
    assertThat(ledger().fileList("digest-9")).isEmpty();
    assertThat(ledger().knownFiles(List.of("data/é a.csv", "data/b.csv", "x")))
        .isEqualTo(Map.of("data/é a.csv", a2, "data/b.csv", b));
    assertThat(shop().rows("SELECT count(*) FROM reprise.file_lists")).containsExactly("5");
    assertThat(shop().rows("SELECT count(*) FROM reprise.file_versions")).containsExactly("3");
  }

  @Test
  void manyFilesAreStoredQuickly() {
    List<FileVersion> files =
        IntStream.range(0, 20_000)
            .mapToObj(i -> new FileVersion("data/%05d.csv".formatted(i), i, Instant.EPOCH, "h" + i))
            .toList();
    Load load = load(1, 5);
    load.files = List.of(new FileList("digest", files));
    run(load);

    assertThat(ledger().fileList("digest").orElseThrow().files()).isEqualTo(files);
    assertThat(ledger().knownFiles(files.stream().map(FileVersion::path).toList())).hasSize(20_000);
  }

  @Test
  void theSessionsLedgerSeesWhatWasCommittedBefore() {
    Receipt first = run(load(1, 5));
    List<Optional<Receipt>> seen = new ArrayList<>();
    Load second = load(1, 6).runId("run-2");
    second.first = session -> seen.add(session.ledger().newest(first.unit()));
    run(second);

    assertThat(seen).containsExactly(Optional.of(first));
  }

  @Test
  void idsGoOnWhereTheyStoodAfterTheFileIsOpenedAgain() {
    Receipt first = run(load(1, 5));
    openAgain();
    Receipt second = run(load(1, 6));

    assertThat(second.receiptId()).isGreaterThan(first.receiptId());
    assertThat(ledger().newest(first.unit())).contains(second);
  }
}
