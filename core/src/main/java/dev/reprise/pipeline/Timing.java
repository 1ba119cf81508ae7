package dev.reprise.pipeline;

import dev.reprise.interval.Schedule;
import java.time.ZoneId;
import java.util.Optional;

/**
 * For which logical times a pipeline runs.
 *
 * @param schedule empty for a pipeline without intervals
 * @param lookback how many intervals before one that is run for the first time are run too
 * @param batchSize how many intervals one unit may cover when a range is run
 */
public record Timing(Optional<Schedule> schedule, ZoneId zone, int lookback, int batchSize) {}
