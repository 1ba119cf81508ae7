/* reprise
target: analytics.customer_totals
write: overwrite
*/
SELECT
  c."customer id",
  c.name,
  c."group",
  coalesce(sum(d.orders), 0)::bigint AS orders,
  coalesce(sum(d.revenue), 0)::decimal(18, 2) AS revenue,
  min(d.order_date) AS first_order,
  max(d.order_date) AS last_order
FROM raw.customers AS c
LEFT JOIN analytics.daily_orders AS d ON d.customer_id = c."customer id"
GROUP BY c."customer id", c.name, c."group"
