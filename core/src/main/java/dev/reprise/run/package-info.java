@NullMarked
package dev.reprise.run;

import org.jspecify.annotations.NullMarked;
