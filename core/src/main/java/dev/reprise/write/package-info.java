@NullMarked
package dev.reprise.write;

import org.jspecify.annotations.NullMarked;
