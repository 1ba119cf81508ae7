@NullMarked
package dev.reprise.lint;

import org.jspecify.annotations.NullMarked;
