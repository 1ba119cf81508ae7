package dev.reprise.testkit.broken;

import dev.reprise.ledger.TableName;
import dev.reprise.warehouse.Change;
import dev.reprise.warehouse.ColumnPlan;
import dev.reprise.warehouse.Keeping;
import dev.reprise.warehouse.Keys;
import dev.reprise.warehouse.OutsideRows;
import dev.reprise.warehouse.Sequence;
import dev.reprise.warehouse.Sequence.OnTie;
import dev.reprise.warehouse.Session;
import dev.reprise.warehouse.Slice;
import dev.reprise.warehouse.Stage;
import dev.reprise.warehouse.TimeColumn;
import dev.reprise.warehouse.Violations;
import dev.reprise.warehouse.Warehouse;
import dev.reprise.warehouse.Write;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Warehouses whose sessions see something else than what is there. */
final class BrokenSessions {

  private BrokenSessions() {}

  static Warehouse withoutGuard(Warehouse warehouse) {
    return answering(warehouse, "outside", new OutsideRows(0, 0, List.of(), List.of()));
  }

  static Warehouse withoutViolations(Warehouse warehouse) {
    return answering(
        warehouse, "violations", new Violations(0, List.of(), Optional.empty(), Optional.empty()));
  }

  private static Warehouse answering(Warehouse warehouse, String question, Object answer) {
    return seeing(
        warehouse,
        session ->
            Instead.of(
                Session.class,
                session,
                (method, args) -> method.getName().equals(question) ? answer : null));
  }

  static Warehouse withNullsThatDiffer(Warehouse warehouse) {
    return matching(
        warehouse,
        change -> new Change.ByKey(new Keys(change.keys().columns(), false), change.keeping()));
  }

  static Warehouse withoutSequence(Warehouse warehouse) {
    return matching(warehouse, change -> new Change.ByKey(change.keys(), new Keeping.Last()));
  }

  static Warehouse settlingTies(Warehouse warehouse) {
    return matching(
        warehouse,
        change ->
            change.keeping() instanceof Keeping.Newest newest
                ? new Change.ByKey(
                    change.keys(),
                    new Keeping.Newest(
                        new Sequence(newest.sequence().columns(), OnTie.HIGHEST), newest.deletes()))
                : change);
  }

  private static Warehouse matching(Warehouse warehouse, UnaryOperator<Change.ByKey> other) {
    return asking(warehouse, UnaryOperator.identity(), other);
  }

  /** It looks for the rows that stand there in a table that does not exist. */
  static Warehouse blind(Warehouse warehouse) {
    return asking(warehouse, target -> TableName.of("nobodys_rows"), UnaryOperator.identity());
  }

  @SuppressWarnings("unchecked") // the last argument of match is what its signature says
  private static Warehouse asking(
      Warehouse warehouse, UnaryOperator<TableName> target, UnaryOperator<Change.ByKey> change) {
    return seeing(
        warehouse,
        session ->
            Instead.of(
                Session.class,
                session,
                (method, args) ->
                    method.getName().equals("match") && args[0] instanceof Stage stage
                        ? session.match(
                            stage,
                            target.apply((TableName) args[1]),
                            (ColumnPlan) args[2],
                            change.apply((Change.ByKey) args[3]),
                            (Optional<TimeColumn>) args[4])
                        : null));
  }

  private static Warehouse seeing(Warehouse warehouse, UnaryOperator<Session> session) {
    return BrokenWrites.writing(
        warehouse,
        (request, preparation) ->
            warehouse.write(request, sound -> preparation.apply(session.apply(sound))));
  }

  static Warehouse partitionedByOneColumn(Warehouse warehouse) {
    return BrokenWrites.writing(
        warehouse,
        (request, preparation) ->
            warehouse.write(
                request,
                sound -> {
                  Write write = preparation.apply(comparingByOneColumn(sound));
                  return write.change() instanceof Change.ReplaceWhere where
                      ? new Write(
                          write.target(),
                          write.stage(),
                          write.columns(),
                          new Change.ReplaceWhere(byOneColumn(where.slice())),
                          write.receipts())
                      : write;
                }));
  }

  @SuppressWarnings("unchecked") // the last arguments of compare are what its signature says
  private static Session comparingByOneColumn(Session session) {
    return Instead.of(
        Session.class,
        session,
        (method, args) ->
            method.getName().equals("compare")
                ? session.compare(
                    (Stage) args[0],
                    (TableName) args[1],
                    (ColumnPlan) args[2],
                    ((List<Slice>) args[3]).stream().map(BrokenSessions::byOneColumn).toList(),
                    (Optional<TimeColumn>) args[4])
                : null);
  }

  private static Slice byOneColumn(Slice slice) {
    return slice instanceof Slice.Partitions partitions
        ? new Slice.Partitions(partitions.columns().subList(0, 1))
        : slice;
  }
}
