/** How DuckDB reads CSV files, strictly and in bulk. */
@NullMarked
package dev.reprise.jdbc.files;

import org.jspecify.annotations.NullMarked;
