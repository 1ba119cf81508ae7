/** The contract, held against each warehouse. */
@NullMarked
package dev.reprise.jdbc.contract;

import org.jspecify.annotations.NullMarked;
