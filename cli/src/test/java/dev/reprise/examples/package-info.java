/** The examples, the documentation and real data, run as their readers run them. */
@NullMarked
package dev.reprise.examples;

import org.jspecify.annotations.NullMarked;
