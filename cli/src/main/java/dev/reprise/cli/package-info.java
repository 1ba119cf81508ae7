/** The command line: one class a command, and the only place that knows words for people. */
@NullMarked
package dev.reprise.cli;

import org.jspecify.annotations.NullMarked;
