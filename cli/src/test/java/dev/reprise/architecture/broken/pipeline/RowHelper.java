package dev.reprise.architecture.broken.pipeline;

public record RowHelper(int row) {}
