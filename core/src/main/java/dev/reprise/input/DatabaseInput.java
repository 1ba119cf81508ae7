package dev.reprise.input;

import dev.reprise.warehouse.SqlTemplate;

/**
 * A named input of another database's rows.
 *
 * @param url as it was written, with {@code ${NAME}} for variables of the environment
 * @param query in that database's SQL
 */
public record DatabaseInput(String name, String url, SqlTemplate query) {}
