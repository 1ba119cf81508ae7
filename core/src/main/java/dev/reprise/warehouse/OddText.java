package dev.reprise.warehouse;

/**
 * A text in an input file that does not look like the others.
 *
 * @param file as messages name it
 * @param line on which its row begins, from 1
 */
public record OddText(String file, long line, String text) {}
