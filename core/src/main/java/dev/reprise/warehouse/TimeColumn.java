package dev.reprise.warehouse;

import java.time.ZoneId;

/** The target column that says which interval a row belongs to; local times are in {@code zone}. */
public record TimeColumn(Column column, ZoneId zone) {}
