@NullMarked
package dev.reprise.architecture.broken.ledger;

import org.jspecify.annotations.NullMarked;
