package dev.reprise.cli;

import dev.reprise.run.Plan;
import dev.reprise.run.RunListener;

/** Tells how a run goes on, to people or to machines. */
interface RunOutput extends RunListener {

  /** Before anything is run. */
  void planned(Plan plan);

  /** When all is done. */
  void ended(RunCounts counts);
}
