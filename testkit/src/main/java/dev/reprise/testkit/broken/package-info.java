/** Warehouses that break a guarantee on purpose, each in one way, to show that it is seen. */
@NullMarked
package dev.reprise.testkit.broken;

import org.jspecify.annotations.NullMarked;
