-- A reaction may say how the loop felt. The release before writes none, and reads none.
ALTER TABLE reactions ADD COLUMN mood text;
ALTER TABLE reactions ADD CONSTRAINT reactions_mood_check
  CHECK (mood ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(mood) <= 24) NOT VALID;

-- How many reactions of a loop have each mood, by mood. Moods are few, so they're one value in the row
-- of the other counts, and a page reads them without another lookup.
ALTER TABLE loop_counts ADD COLUMN moods jsonb NOT NULL DEFAULT '{}';

-- Kept like other counts. The differences have a table of their own because a worker of the release before
-- deletes rows of `count_deltas` whose counter it doesn't know.
CREATE TABLE mood_count_deltas (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loop_id uuid NOT NULL,
  mood text NOT NULL,
  delta integer NOT NULL
)
-- Every row is deleted within seconds, so the table is vacuumed by how many died, not by a share. It keeps
-- its pages, as the other tables of differences do.
WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000, vacuum_truncate = off);

CREATE INDEX mood_count_deltas_loop_id_idx ON mood_count_deltas (loop_id);

WITH made AS (SELECT gen_random_uuid() AS id FROM generate_series(1, 2000))
INSERT INTO mood_count_deltas (loop_id, mood, delta) SELECT id, 'happy', 0 FROM made;
DELETE FROM mood_count_deltas;

-- Called with the sign of the change. Most reactions have no mood, and cost one look at the changed rows.
CREATE FUNCTION append_reaction_deltas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO count_deltas (counter, subject_id, delta)
  SELECT 'loop_reactions', loop_id, TG_ARGV[0]::integer * count(*)
  FROM changed
  GROUP BY loop_id;
  IF EXISTS (SELECT FROM changed WHERE mood IS NOT NULL) THEN
    INSERT INTO mood_count_deltas (loop_id, mood, delta)
    SELECT loop_id, mood, TG_ARGV[0]::integer * count(*)
    FROM changed
    WHERE mood IS NOT NULL
    GROUP BY loop_id, mood;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER reactions_added AFTER INSERT ON reactions
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION append_reaction_deltas('1');
CREATE OR REPLACE TRIGGER reactions_removed AFTER DELETE ON reactions
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION append_reaction_deltas('-1');

CREATE FUNCTION append_mood_deltas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO mood_count_deltas (loop_id, mood, delta)
  SELECT loop_id, mood, sum(delta)
  FROM (
    SELECT loop_id, mood, -1 AS delta FROM before
    UNION ALL
    SELECT loop_id, mood, 1 FROM after
  ) AS changed
  WHERE mood IS NOT NULL
  GROUP BY loop_id, mood
  HAVING sum(delta) <> 0;
  RETURN NULL;
END
$$;

CREATE TRIGGER reactions_mood_changed AFTER UPDATE ON reactions
REFERENCING OLD TABLE AS before NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION append_mood_deltas();

-- Replaces `pending_loop_counts`, which no release calls, with the moods beside the other counts.
DROP FUNCTION pending_loop_counts(uuid[]);
CREATE FUNCTION pending_loop_totals(subjects uuid[])
RETURNS TABLE (loop_id uuid, reactions bigint, comments bigint, remixes bigint, moods jsonb)
LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 1 SET enable_seqscan = off AS $$
BEGIN
  RETURN QUERY
  SELECT
    pending.subject_id,
    sum(pending.delta) FILTER (WHERE pending.counter = 'loop_reactions'),
    sum(pending.delta) FILTER (WHERE pending.counter = 'loop_comments'),
    sum(pending.delta) FILTER (WHERE pending.counter = 'loop_remixes'),
    jsonb_object_agg(pending.mood, pending.delta) FILTER (WHERE pending.mood IS NOT NULL)
  FROM (
    SELECT deltas.subject_id, deltas.counter, deltas.delta, NULL AS mood
    FROM count_deltas AS deltas WHERE deltas.subject_id = ANY (subjects)
    UNION ALL
    SELECT remixes.loop_id, 'loop_remixes', remixes.delta, NULL
    FROM remix_count_deltas AS remixes WHERE remixes.loop_id = ANY (subjects)
    UNION ALL
    SELECT felt.loop_id, 'loop_moods', sum(felt.delta)::integer, felt.mood
    FROM mood_count_deltas AS felt WHERE felt.loop_id = ANY (subjects)
    GROUP BY felt.loop_id, felt.mood
  ) AS pending
  GROUP BY pending.subject_id;
END
$$;
