@NullMarked
package dev.reprise.architecture.broken.interval;

import org.jspecify.annotations.NullMarked;
