@NullMarked
package dev.reprise.ledger;

import org.jspecify.annotations.NullMarked;
