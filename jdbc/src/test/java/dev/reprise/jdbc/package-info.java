@NullMarked
package dev.reprise.jdbc;

import org.jspecify.annotations.NullMarked;
