package dev.reprise.cli;

import dev.reprise.warehouse.RowSink;

/** Prints the rows of a query. */
interface PrintedRows extends RowSink {

  /** After the last row. */
  void end();
}
