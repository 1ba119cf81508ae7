/** Tests of logical time. */
@NullMarked
package dev.reprise.interval;

import org.jspecify.annotations.NullMarked;
