package dev.reprise.warehouse;

import java.time.ZoneId;

/**
 * Under which name, time zone and locks a unit is written.
 *
 * @param unit for people who watch the warehouse, for example {@code daily_orders 2026-08-15}
 * @param zone of the session
 * @param lockWait for the locks
 */
public record WriteRequest(
    String runId, String unit, ZoneId zone, Locks locks, LockWait lockWait) {}
