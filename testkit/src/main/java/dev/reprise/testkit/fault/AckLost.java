package dev.reprise.testkit.fault;

/** Lets the commit of a unit's rows go through, once, and loses the answer. */
public final class AckLost implements Watcher {

  private final String table;
  private boolean receiptWritten;
  private boolean made;

  /**
   * @param table that is written
   */
  public AckLost(String table) {
    this.table = table;
  }

  public boolean made() {
    return made;
  }

  @Override
  public void after(Step step) throws ConnectionLost {
    receiptWritten |= Point.RECEIPT.is(step, table);
    if (receiptWritten && step.isCommit() && !made) {
      made = true;
      throw new ConnectionLost();
    }
  }
}
