-- What people set for their For you feed. No row: everything is at normal.
CREATE TABLE feed_settings (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  following text NOT NULL DEFAULT 'normal',
  moods text NOT NULL DEFAULT 'normal',
  reactions text NOT NULL DEFAULT 'normal',
  new_authors text NOT NULL DEFAULT 'normal',
  pauses boolean NOT NULL DEFAULT false,
  CONSTRAINT feed_settings_levels_check CHECK (
    following IN ('off', 'less', 'normal', 'more') AND moods IN ('off', 'less', 'normal', 'more')
    AND reactions IN ('off', 'less', 'normal', 'more') AND new_authors IN ('off', 'less', 'normal', 'more')
  )
);

-- Moods with a level of their own: chosen ones, and those lowered by 'Less like this'.
CREATE TABLE feed_moods (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  mood text NOT NULL,
  level text NOT NULL,
  PRIMARY KEY (user_id, mood),
  CONSTRAINT feed_moods_mood_check CHECK (mood ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(mood) <= 24),
  CONSTRAINT feed_moods_level_check CHECK (level IN ('off', 'less', 'normal', 'more'))
);

-- Whose loops For you leaves out, and until when.
CREATE TABLE feed_hides (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  hidden_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  until timestamptz NOT NULL,
  PRIMARY KEY (user_id, hidden_id),
  CONSTRAINT feed_hides_self_check CHECK (user_id <> hidden_id)
);
CREATE INDEX feed_hides_hidden_id_idx ON feed_hides (hidden_id);

-- Who has seen which loop on which day: nothing finer, and no order. Without foreign keys, since a new day
-- would lock the tables that they refer to; the loop of a row may be gone.
CREATE TABLE feed_seen (
  user_id uuid NOT NULL,
  loop_id uuid NOT NULL,
  day date NOT NULL,
  PRIMARY KEY (user_id, loop_id, day)
) PARTITION BY RANGE (day);

CREATE VIEW feed_seen_days AS
SELECT
  pg_class.oid::regclass AS part,
  substring(pg_get_expr(relpartbound, pg_class.oid) FROM 'FROM \(''([0-9-]{10})''\)')::date AS day
FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
WHERE inhparent = 'feed_seen'::regclass;

-- Creates the days that are missing, and returns how many. Attached rather than created in place: nobody
-- who reads or writes waits for that.
CREATE FUNCTION create_feed_seen_days(first_day date, last_day date) RETURNS integer
LANGUAGE plpgsql SET lock_timeout = '3s' AS $$
DECLARE
  wanted date;
  name text;
  created integer := 0;
BEGIN
  -- Several processes may want the same day at once.
  PERFORM pg_advisory_xact_lock(5914733063);
  FOR wanted IN SELECT generate_series(first_day, last_day, interval '1 day')
  LOOP
    CONTINUE WHEN EXISTS (SELECT FROM feed_seen_days WHERE day = wanted);
    name := 'feed_seen_' || to_char(wanted, 'YYYY_MM_DD');
    EXECUTE format('CREATE TABLE %I (LIKE feed_seen INCLUDING CONSTRAINTS)', name);
    EXECUTE format('ALTER TABLE feed_seen ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', name, wanted, wanted + 1);
    created := created + 1;
  END LOOP;
  RETURN created;
END
$$;

-- Drops the oldest day if it is before that one, and returns its name. One at a time, so that no lock is
-- held for longer than that takes.
CREATE FUNCTION drop_feed_seen_day(first_kept date) RETURNS text
LANGUAGE plpgsql SET lock_timeout = '3s' AS $$
DECLARE
  name text;
BEGIN
  PERFORM pg_advisory_xact_lock(5914733063);
  SELECT part::text INTO name FROM feed_seen_days WHERE day < first_kept ORDER BY day LIMIT 1;
  IF FOUND THEN
    EXECUTE 'DROP TABLE ' || name;
  END IF;
  RETURN name;
END
$$;

SELECT create_feed_seen_days((now() AT TIME ZONE 'UTC')::date, (now() AT TIME ZONE 'UTC')::date + 2);

-- What For you chooses from besides the people someone follows: the newest public loops of each mood, of
-- new authors and of all. Rebuilt as a whole every minute, with another version.
CREATE TABLE feed_pools (
  name text PRIMARY KEY,
  version bigint NOT NULL,
  loops jsonb NOT NULL
);
