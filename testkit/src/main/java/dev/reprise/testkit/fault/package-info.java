/** Breaks a run at a chosen step, from outside: nothing in the program knows of it. */
@NullMarked
package dev.reprise.testkit.fault;

import org.jspecify.annotations.NullMarked;
