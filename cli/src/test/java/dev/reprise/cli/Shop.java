package dev.reprise.cli;

import java.nio.file.Path;

/** A small project: a file a day, what is made of it by day, and what is made of all days. */
final class Shop {

  private Shop() {}

  static Shell in(Path folder) {
    return new Shell(folder)
        .write(
            "reprise.yml",
            """
            name: shop
            warehouses:
              dev: { type: duckdb, path: shop.duckdb }
              prod: { type: postgres, url: "jdbc:postgresql://db/shop" }
            """)
        .write(
            "pipelines/raw_orders.yml",
            """
            target: raw.orders
            every: day
            start: 2026-08-01
            end: 2026-08-04
            write: replace_where
            time_column: day
            inputs:
              orders:
                files: "data/{day:yyyy-MM-dd}.csv"
                columns: { day: date, amount: "decimal(12,2)" }
            """)
        .write(
            "pipelines/daily_orders.sql",
            """
            /* reprise
            target: analytics.daily_orders
            every: day
            start: 2026-08-01
            end: 2026-08-04
            write: replace_where
            time_column: day
            */
            SELECT day, count(*) AS orders, sum(amount) AS revenue
            FROM raw.orders
            WHERE day = :day
            GROUP BY day
            """)
        .write(
            "pipelines/totals.sql",
            """
            /* reprise
            target: analytics.totals
            write: overwrite
            */
            SELECT sum(orders)::bigint AS orders, sum(revenue) AS revenue
            FROM analytics.daily_orders
            """)
        .write("data/2026-08-01.csv", "id,day,amount\n1,2026-08-01,2.50\n2,2026-08-01,4.00\n")
        .write("data/2026-08-02.csv", "id,day,amount\n3,2026-08-02,1.00\n")
        .write("data/2026-08-03.csv", "id,day,amount\n4,2026-08-03,8.00\n5,2026-08-03,0.50\n");
  }
}
