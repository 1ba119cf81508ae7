/* reprise
target: analytics.daily_orders
every: day
start: 2026-08-01
end: 2026-08-15
write: replace_where
time_column: order_date
*/
SELECT
  order_date,
  customer_id,
  count(*) AS orders,
  sum(amount) AS revenue
FROM raw.orders
WHERE order_date = :day
GROUP BY order_date, customer_id
