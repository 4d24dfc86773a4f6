-- How many remixes of a loop anyone may see, kept like other counts: every change appends its
-- difference, and the worker folds those into the total. The differences have a table of their own
-- because a worker of the release before deletes lines of `count_deltas` whose counter it does not know.

ALTER TABLE loop_counts ADD COLUMN remixes bigint NOT NULL DEFAULT 0;

CREATE TABLE remix_count_deltas (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loop_id uuid NOT NULL,
  delta integer NOT NULL
)
-- Every line is deleted within seconds, so the table is vacuumed by how many died, not by a share.
WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);

CREATE INDEX remix_count_deltas_loop_id_idx ON remix_count_deltas (loop_id);

-- As before, with the remixes.
CREATE OR REPLACE FUNCTION pending_counts(subjects uuid[]) RETURNS TABLE (counter text, subject_id uuid, total bigint)
LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 10 SET enable_seqscan = off AS $$
BEGIN
  RETURN QUERY
  SELECT pending.counter, pending.subject_id, sum(pending.delta)
  FROM count_deltas AS pending
  WHERE pending.subject_id = ANY (subjects)
  GROUP BY pending.counter, pending.subject_id
  UNION ALL
  SELECT 'loop_remixes', remixes.loop_id, sum(remixes.delta)
  FROM remix_count_deltas AS remixes
  WHERE remixes.loop_id = ANY (subjects)
  GROUP BY remixes.loop_id;
END
$$;

-- A remix that is posted, becomes ready, changes its visibility, is hidden or deleted. The lock on its
-- author keeps this and a change of the author's own visibility from overlooking each other.
CREATE FUNCTION count_remix() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted_before uuid;
  counted_after uuid;
  author_shown boolean;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.state = 'ready' AND OLD.visibility = 'public' THEN
    counted_before := OLD.parent_loop_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.state = 'ready' AND NEW.visibility = 'public' THEN
    counted_after := NEW.parent_loop_id;
  END IF;
  -- A deleted original loses its remixes one by one, and has no count any more.
  IF counted_after IS NULL AND NOT EXISTS (SELECT FROM loops WHERE id = counted_before) THEN
    RETURN NULL;
  END IF;
  IF counted_before IS NOT DISTINCT FROM counted_after THEN
    RETURN NULL;
  END IF;
  SELECT loop_visibility = 'public' AND NOT hidden INTO author_shown
  FROM users WHERE id = coalesce(NEW.user_id, OLD.user_id) FOR SHARE;
  -- An author who is deleted has taken their remixes out before.
  IF author_shown THEN
    INSERT INTO remix_count_deltas (loop_id, delta)
    SELECT loop_id, delta FROM (VALUES (counted_before, -1), (counted_after, 1)) AS changed (loop_id, delta)
    WHERE loop_id IS NOT NULL;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER loops_remix_added AFTER INSERT ON loops
FOR EACH ROW WHEN (NEW.parent_loop_id IS NOT NULL) EXECUTE FUNCTION count_remix();
CREATE TRIGGER loops_remix_changed AFTER UPDATE OF state, visibility, parent_loop_id ON loops
FOR EACH ROW WHEN (OLD.parent_loop_id IS NOT NULL OR NEW.parent_loop_id IS NOT NULL) EXECUTE FUNCTION count_remix();
CREATE TRIGGER loops_remix_removed AFTER DELETE ON loops
FOR EACH ROW WHEN (OLD.parent_loop_id IS NOT NULL) EXECUTE FUNCTION count_remix();
CREATE TRIGGER loops_author_fixed BEFORE UPDATE OF user_id ON loops
FOR EACH ROW EXECUTE FUNCTION refuse_uncounted_change();

-- An author whose loops anyone may see, or no longer: by their settings, suspended, leaving, let in or deleted.
CREATE FUNCTION count_remixes_of_author() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shown_before boolean := OLD.loop_visibility = 'public' AND NOT OLD.hidden;
  shown_after boolean := TG_OP = 'UPDATE' AND NEW.loop_visibility = 'public' AND NOT NEW.hidden;
BEGIN
  IF shown_before <> shown_after THEN
    INSERT INTO remix_count_deltas (loop_id, delta)
    SELECT parent_loop_id, CASE WHEN shown_after THEN 1 ELSE -1 END * count(*)
    FROM loops
    WHERE user_id = OLD.id AND was_remix AND parent_loop_id IS NOT NULL
      AND state = 'ready' AND visibility = 'public'
    GROUP BY parent_loop_id;
  END IF;
  RETURN OLD;
END
$$;

CREATE TRIGGER users_remixes_changed AFTER UPDATE ON users
FOR EACH ROW EXECUTE FUNCTION count_remixes_of_author();
-- Before: afterwards their loops are deleted one by one, and nobody knows who they were.
CREATE TRIGGER users_remixes_removed BEFORE DELETE ON users
FOR EACH ROW EXECUTE FUNCTION count_remixes_of_author();
