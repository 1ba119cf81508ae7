@NullMarked
package dev.reprise.input;

import org.jspecify.annotations.NullMarked;
