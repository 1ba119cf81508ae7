@NullMarked
package dev.reprise.architecture.broken.run;

import org.jspecify.annotations.NullMarked;
