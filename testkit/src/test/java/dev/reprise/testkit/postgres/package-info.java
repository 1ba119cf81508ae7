/** What the servers that tests start are held to. */
@NullMarked
package dev.reprise.testkit.postgres;

import org.jspecify.annotations.NullMarked;
