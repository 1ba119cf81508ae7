package dev.reprise.input;

import java.nio.file.Path;
import java.time.Instant;

/**
 * A file that is there now.
 *
 * @param path as the ledger knows it: relative to the project folder, with forward slashes
 * @param location where it is
 * @param size in bytes
 * @param modified in whole microseconds, as warehouses keep it
 */
public record FoundFile(String path, Path location, long size, Instant modified) {}
