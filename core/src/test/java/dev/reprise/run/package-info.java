/** Tests of runs. */
@NullMarked
package dev.reprise.run;

import org.jspecify.annotations.NullMarked;
