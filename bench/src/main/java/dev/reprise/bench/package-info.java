/** Benchmarks beside what a user would run instead. */
@NullMarked
package dev.reprise.bench;

import org.jspecify.annotations.NullMarked;
