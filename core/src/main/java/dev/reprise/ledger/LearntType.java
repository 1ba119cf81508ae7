package dev.reprise.ledger;

import java.util.Optional;

/**
 * A type of an input's column that the ledger does not hold.
 *
 * @param before what the ledger holds of the column
 */
public record LearntType(InputColumn column, Optional<InputColumn> before) {}
