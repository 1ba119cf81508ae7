package dev.reprise.warehouse;

/**
 * A line of an input file that is not as it must be.
 *
 * @param file as messages name it
 * @param line on which it begins, from 1
 * @param raw as it stands in the file, without its end
 * @param reason what is wrong with it
 */
public record RejectedLine(String file, long line, String raw, String reason) {}
