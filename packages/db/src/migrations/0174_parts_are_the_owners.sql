-- Months of notifications and days of feed_seen are created and dropped by the owner of these functions,
-- so that the app's own role needs no right to create or drop tables. Only that role may call them.
ALTER FUNCTION create_notification_months(timestamptz, timestamptz)
SECURITY DEFINER SET search_path = public, pg_temp;
ALTER FUNCTION drop_notification_month(timestamptz) SECURITY DEFINER SET search_path = public, pg_temp;
ALTER FUNCTION create_feed_seen_days(date, date) SECURITY DEFINER SET search_path = public, pg_temp;
ALTER FUNCTION drop_feed_seen_day(date) SECURITY DEFINER SET search_path = public, pg_temp;

REVOKE EXECUTE ON FUNCTION
create_notification_months(timestamptz, timestamptz),
drop_notification_month(timestamptz),
create_feed_seen_days(date, date),
drop_feed_seen_day(date)
FROM PUBLIC;
