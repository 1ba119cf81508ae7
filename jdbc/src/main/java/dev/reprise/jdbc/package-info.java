/**
 * Transactional databases as warehouses: one transaction holds stage, guards, write and receipts.
 */
@NullMarked
package dev.reprise.jdbc;

import org.jspecify.annotations.NullMarked;
