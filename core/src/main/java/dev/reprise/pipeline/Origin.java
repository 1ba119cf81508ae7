package dev.reprise.pipeline;

import java.nio.file.Path;

/**
 * Where a pipeline stands.
 *
 * @param name the file's name without its ending
 * @param shown the file as messages name it, relative to the project folder
 * @param sqlLine the line of the file on which its SQL begins, from 1
 */
public record Origin(String name, Path file, String shown, int sqlLine) {}
