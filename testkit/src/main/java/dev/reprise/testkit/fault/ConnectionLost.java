package dev.reprise.testkit.fault;

import java.sql.SQLRecoverableException;

/** What a driver throws when its server is gone; the connection is of no use after it. */
public final class ConnectionLost extends SQLRecoverableException {

  private static final long serialVersionUID = 1L;
  private static final String CONNECTION_FAILURE = "08006";

  public ConnectionLost() {
    super("Connection Error: the connection is lost", CONNECTION_FAILURE);
  }
}
