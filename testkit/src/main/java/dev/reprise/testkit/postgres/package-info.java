/** PostgreSQL servers for tests: real ones, started by the tests themselves. */
@NullMarked
package dev.reprise.testkit.postgres;

import org.jspecify.annotations.NullMarked;
