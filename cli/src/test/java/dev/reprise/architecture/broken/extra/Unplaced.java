package dev.reprise.architecture.broken.extra;

record Unplaced() {}
