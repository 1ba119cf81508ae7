@NullMarked
package dev.reprise.jdbc.files;

import org.jspecify.annotations.NullMarked;
