/**
 * Logical time: half-open intervals, how they follow each other in a time zone, when they are due,
 * and how people write them. Knows no other package.
 */
@NullMarked
package dev.reprise.interval;

import org.jspecify.annotations.NullMarked;
