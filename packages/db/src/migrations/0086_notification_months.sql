-- Notifications by month, so that reading touches few of them and what is too old is dropped as a
-- whole. Ids hold the time, so the months are ranges of ids and the primary key stays what it was.
-- The old table becomes the first part: nothing is copied, however many rows there are. The release
-- before goes on reading and writing `notifications` by that name, with the same columns.
-- Locks: everything about `notifications` waits, and so do writes to the tables it refers to, for the
-- milliseconds that the changes of the catalogue take.
ALTER TABLE notifications VALIDATE CONSTRAINT notifications_before_check;

-- In the order in which deleting a person or a loop takes them, so that neither waits in a circle.
LOCK TABLE users, loops, comments, moderation_decisions IN SHARE ROW EXCLUSIVE MODE;
LOCK TABLE notifications IN ACCESS EXCLUSIVE MODE;

DROP TRIGGER notifications_claim ON notifications;
DROP TRIGGER notifications_release ON notifications;
-- safe because `notification_keys` has kept their promise since 0083, and the table is locked already
-- squawk-ignore require-concurrent-index-deletion
DROP INDEX notifications_reaction_key, notifications_follow_key, notifications_comment_id_key,
  notifications_remix_id_key;

-- safe because a table of the same name and columns takes its place in the same transaction
-- squawk-ignore renaming-table
ALTER TABLE notifications RENAME TO notifications_before;
ALTER INDEX notifications_pkey RENAME TO notifications_before_pkey;
ALTER INDEX notifications_group_idx RENAME TO notifications_before_group_idx;
ALTER INDEX notifications_actor_id_idx RENAME TO notifications_before_actor_id_idx;
ALTER INDEX notifications_loop_id_idx RENAME TO notifications_before_loop_id_idx;
ALTER INDEX notifications_comment_id_idx RENAME TO notifications_before_comment_id_idx;
ALTER INDEX notifications_remix_id_idx RENAME TO notifications_before_remix_id_idx;
ALTER INDEX notifications_statement_id_idx RENAME TO notifications_before_statement_id_idx;
ALTER INDEX notifications_created_at_idx RENAME TO notifications_before_created_at_idx;

-- There is no default partition: a row without a month is an error, never kept where nothing drops it.
CREATE TABLE notifications (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  id uuid NOT NULL,
  kind text NOT NULL,
  actor_id uuid REFERENCES users ON DELETE CASCADE,
  loop_id uuid REFERENCES loops ON DELETE CASCADE,
  comment_id uuid REFERENCES comments ON DELETE CASCADE,
  remix_id uuid REFERENCES loops ON DELETE CASCADE,
  statement_id uuid REFERENCES moderation_decisions ON DELETE CASCADE,
  group_key text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, id),
  CONSTRAINT notifications_kind_check CHECK (kind IN ('reaction', 'comment', 'follow', 'remix', 'statement')),
  CONSTRAINT notifications_self_check CHECK (actor_id <> user_id),
  CONSTRAINT notifications_about_check CHECK (
    CASE kind
      WHEN 'reaction' THEN num_nonnulls(actor_id, loop_id) = 2
      WHEN 'comment' THEN num_nonnulls(actor_id, loop_id, comment_id) = 3
      WHEN 'follow' THEN actor_id IS NOT NULL
      WHEN 'remix' THEN num_nonnulls(actor_id, loop_id, remix_id) = 3
      ELSE statement_id IS NOT NULL
    END
  )
) PARTITION BY RANGE (id);

CREATE INDEX notifications_group_idx ON notifications (user_id, group_key, id) WHERE group_key IS NOT NULL;
CREATE INDEX notifications_actor_id_idx ON notifications (actor_id);
CREATE INDEX notifications_loop_id_idx ON notifications (loop_id);
CREATE INDEX notifications_comment_id_idx ON notifications (comment_id) WHERE comment_id IS NOT NULL;
CREATE INDEX notifications_remix_id_idx ON notifications (remix_id) WHERE remix_id IS NOT NULL;
CREATE INDEX notifications_statement_id_idx ON notifications (statement_id) WHERE statement_id IS NOT NULL;

CREATE TRIGGER notifications_claim BEFORE INSERT ON notifications
FOR EACH ROW EXECUTE FUNCTION claim_notification_key();
CREATE TRIGGER notifications_release AFTER DELETE ON notifications
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION release_notification_keys();

-- The parts that are there; the first one has no `first_id` if it is the table from before.
CREATE VIEW notification_months AS
SELECT
  pg_class.oid::regclass AS part,
  substring(pg_get_expr(relpartbound, pg_class.oid) FROM 'FROM \(''([0-9a-f-]{36})''\)')::uuid AS first_id,
  substring(pg_get_expr(relpartbound, pg_class.oid) FROM 'TO \(''([0-9a-f-]{36})''\)')::uuid AS end_id
FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
WHERE inhparent = 'notifications'::regclass;

-- Creates the months from one moment to another that are missing, and returns how many. Attached
-- rather than created in place: nobody who reads or writes notifications waits for that.
CREATE FUNCTION create_notification_months(from_moment timestamptz, to_moment timestamptz) RETURNS integer
LANGUAGE plpgsql SET lock_timeout = '3s' AS $$
DECLARE
  month timestamp;
  name text;
  lower_id uuid;
  upper_id uuid;
  created integer := 0;
BEGIN
  -- Several workers may want the same month at once.
  PERFORM pg_advisory_xact_lock(5914733062);
  FOR month IN SELECT generate_series(
    date_trunc('month', from_moment AT TIME ZONE 'UTC'), to_moment AT TIME ZONE 'UTC', interval '1 month'
  )
  LOOP
    lower_id := first_id_at(month AT TIME ZONE 'UTC');
    upper_id := first_id_at((month + interval '1 month') AT TIME ZONE 'UTC');
    CONTINUE WHEN EXISTS (
      SELECT FROM notification_months AS known
      WHERE known.end_id > lower_id
        AND coalesce(known.first_id < upper_id, true)
    );
    name := 'notifications_' || to_char(month, 'YYYY_MM');
    EXECUTE format('CREATE TABLE %I (LIKE notifications INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', name);
    EXECUTE format('ALTER TABLE notifications ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', name, lower_id, upper_id);
    created := created + 1;
  END LOOP;
  RETURN created;
END
$$;

-- Drops the oldest month if all of it is older than that moment, and returns its name. One at a time,
-- so that no lock is held for longer than that takes. Its keys are deleted by the job that calls it.
CREATE FUNCTION drop_notification_month(older_than timestamptz) RETURNS text
LANGUAGE plpgsql SET lock_timeout = '3s' AS $$
DECLARE
  name text;
BEGIN
  PERFORM pg_advisory_xact_lock(5914733062);
  SELECT part::text INTO name FROM notification_months
  WHERE end_id <= first_id_at(older_than) ORDER BY end_id LIMIT 1;
  IF FOUND THEN
    EXECUTE 'DROP TABLE ' || name;
  END IF;
  RETURN name;
END
$$;

-- A new installation begins with months.
DO $$
BEGIN
  IF EXISTS (SELECT FROM notifications_before) THEN
    EXECUTE format('ALTER TABLE notifications ATTACH PARTITION notifications_before FOR VALUES FROM (MINVALUE) TO (%L)', (
      SELECT substring(pg_get_constraintdef(oid) FROM '''([0-9a-f-]{36})''')
      FROM pg_constraint
      WHERE conname = 'notifications_before_check' AND conrelid = 'notifications_before'::regclass
    ));
    ALTER TABLE notifications_before DROP CONSTRAINT notifications_before_check;
  ELSE
    DROP TABLE notifications_before;
  END IF;
  PERFORM create_notification_months(now() - interval '90 days', now() + interval '3 months');
END
$$;
