/**
 * What tests of Reprise and of warehouses are written with: a project in a folder, run in process.
 */
@NullMarked
package dev.reprise.testkit;

import org.jspecify.annotations.NullMarked;
