@NullMarked
package dev.reprise.architecture.broken.cli;

import org.jspecify.annotations.NullMarked;
