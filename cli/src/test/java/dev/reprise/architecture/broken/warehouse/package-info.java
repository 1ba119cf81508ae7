@NullMarked
package dev.reprise.architecture.broken.warehouse;

import org.jspecify.annotations.NullMarked;
