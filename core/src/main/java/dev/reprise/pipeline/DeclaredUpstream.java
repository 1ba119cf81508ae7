package dev.reprise.pipeline;

/**
 * What {@code depends_on} says of one upstream.
 *
 * @param readsBack how many earlier intervals of its own a unit reads of it
 */
public record DeclaredUpstream(int readsBack) {}
