@NullMarked
package dev.reprise.architecture.broken.jdbc;

import org.jspecify.annotations.NullMarked;
