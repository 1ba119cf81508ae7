package dev.reprise.architecture.broken.run;

import dev.reprise.architecture.broken.jdbc.Commits;

record NamesAnEngine(Commits engine) {}
