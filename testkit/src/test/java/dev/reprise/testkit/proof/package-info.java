/** Tests of what is written of the laws. */
@NullMarked
package dev.reprise.testkit.proof;

import org.jspecify.annotations.NullMarked;
