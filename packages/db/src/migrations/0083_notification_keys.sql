-- The table of notifications is about to be split by month, and no index is unique across the parts of
-- a table. This table keeps the promise instead: each cause notifies once, in whichever month.
-- Locks: writing to `notifications` waits while its rows are read once (about seven seconds for each
-- million), reading does not. Events go on being written, and are delivered afterwards.
CREATE TABLE notification_keys (
  -- Of the notification, and so in the order of time.
  notification_id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  kind text NOT NULL,
  -- The loop of a reaction, the followed user, the comment or the remix.
  subject_id uuid NOT NULL,
  -- Null where the subject alone is the cause.
  actor_id uuid,
  CONSTRAINT notification_keys_kind_check CHECK (kind IN ('reaction', 'comment', 'follow', 'remix')),
  CONSTRAINT notification_keys_cause_key UNIQUE NULLS NOT DISTINCT (subject_id, actor_id, kind)
);

-- The smallest id that can be made at that moment.
CREATE FUNCTION first_id_at(moment timestamptz) RETURNS uuid
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT (lpad(to_hex((extract(epoch FROM moment) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;

-- A second notification of the same cause is dropped, as ON CONFLICT DO NOTHING did with the unique
-- indexes. A trigger and no statement, because the release before relies on it too.
CREATE FUNCTION claim_notification_key() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  subject uuid := CASE NEW.kind
    WHEN 'reaction' THEN NEW.loop_id
    WHEN 'follow' THEN NEW.user_id
    WHEN 'comment' THEN NEW.comment_id
    WHEN 'remix' THEN NEW.remix_id
  END;
BEGIN
  -- A decision may notify more than once.
  IF subject IS NULL THEN
    RETURN NEW;
  END IF;
  INSERT INTO notification_keys (notification_id, user_id, kind, subject_id, actor_id)
  VALUES (
    NEW.id, NEW.user_id, NEW.kind, subject,
    CASE WHEN NEW.kind IN ('reaction', 'follow') THEN NEW.actor_id END
  )
  ON CONFLICT (subject_id, actor_id, kind) DO NOTHING;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END
$$;

-- Cascades fire it like any statement.
CREATE FUNCTION release_notification_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM notification_keys USING deleted WHERE notification_keys.notification_id = deleted.id;
  RETURN NULL;
END
$$;

CREATE TRIGGER notifications_claim BEFORE INSERT ON notifications
FOR EACH ROW EXECUTE FUNCTION claim_notification_key();
CREATE TRIGGER notifications_release AFTER DELETE ON notifications
REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION release_notification_keys();

INSERT INTO notification_keys (notification_id, user_id, kind, subject_id, actor_id)
SELECT id, user_id, kind,
  CASE kind
    WHEN 'reaction' THEN loop_id WHEN 'follow' THEN user_id WHEN 'comment' THEN comment_id ELSE remix_id
  END,
  CASE WHEN kind IN ('reaction', 'follow') THEN actor_id END
FROM notifications WHERE kind <> 'statement'
ON CONFLICT DO NOTHING;

-- What is in the table now becomes its first part, which ends with the month after this one. The rule
-- is checked before that, so that nothing has to be read while people wait.
DO $$
BEGIN
  EXECUTE format(
    'ALTER TABLE notifications ADD CONSTRAINT notifications_before_check CHECK (id < %L) NOT VALID',
    first_id_at((date_trunc('month', now() AT TIME ZONE 'UTC') + interval '2 months') AT TIME ZONE 'UTC')
  );
END
$$;

-- Where a job that goes through a whole table has got to. A job that has finished has no row.
CREATE TABLE job_progress (
  job text PRIMARY KEY,
  run_id uuid NOT NULL DEFAULT gen_random_uuid(),
  step text NOT NULL,
  -- Null at the beginning of a step.
  cursor text,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- In how many runs of the sweep an object had no row.
ALTER TABLE unowned_objects ADD COLUMN runs integer NOT NULL DEFAULT 1;
