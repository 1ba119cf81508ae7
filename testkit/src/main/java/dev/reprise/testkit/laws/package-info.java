/** The guarantees, each once, as tests that every warehouse passes. */
@NullMarked
package dev.reprise.testkit.laws;

import org.jspecify.annotations.NullMarked;
