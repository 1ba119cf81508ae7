package dev.reprise.architecture.broken.interval;

import dev.reprise.architecture.broken.pipeline.RowHelper;

record ReachesUp(RowHelper later) {}
