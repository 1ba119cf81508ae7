@NullMarked
package dev.reprise.warehouse;

import org.jspecify.annotations.NullMarked;
