/** Other databases, as inputs are read from them. */
@NullMarked
package dev.reprise.jdbc.source;

import org.jspecify.annotations.NullMarked;
