-- The loops that anyone may see, in the order of feeds: to pass over the first thousands of a feed, an
-- index is read that holds nothing else. Who sees what is decided without it.
CREATE TABLE public_loops (
  -- No foreign key: it would lock loops while their author is locked, and a deletion locks them the other
  -- way round. The trigger below removes the row of a deleted loop.
  loop_id uuid PRIMARY KEY,
  feed_key uuid NOT NULL,
  user_id uuid NOT NULL
)
-- The newest are read most, and an index alone serves them only once they are vacuumed.
WITH (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 1000);

CREATE UNIQUE INDEX public_loops_feed_key_key ON public_loops (feed_key) INCLUDE (user_id);

-- A loop that is posted, becomes ready, changes its visibility, is hidden or deleted. The lock on its author keeps
-- this and a change of the author's own visibility from overlooking each other.
CREATE FUNCTION keep_public_loop() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  public_before boolean := TG_OP <> 'INSERT' AND OLD.state = 'ready' AND OLD.visibility = 'public';
  public_after boolean := TG_OP <> 'DELETE' AND NEW.state = 'ready' AND NEW.visibility = 'public';
  author_shown boolean;
BEGIN
  IF NOT public_before AND NOT public_after THEN
    RETURN NULL;
  END IF;
  SELECT loop_visibility = 'public' AND NOT hidden INTO author_shown
  FROM users WHERE id = coalesce(NEW.user_id, OLD.user_id) FOR SHARE;
  IF public_after AND author_shown THEN
    INSERT INTO public_loops (loop_id, feed_key, user_id) VALUES (NEW.id, NEW.feed_key, NEW.user_id)
    ON CONFLICT (loop_id) DO UPDATE SET feed_key = excluded.feed_key;
  ELSE
    DELETE FROM public_loops WHERE loop_id = coalesce(NEW.id, OLD.id);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER loops_public AFTER INSERT OR DELETE OR UPDATE OF state, visibility, feed_key ON loops
FOR EACH ROW EXECUTE FUNCTION keep_public_loop();

-- An author whose loops anyone may see, or no longer: by their settings, suspended, leaving or admitted.
CREATE FUNCTION keep_public_loops_of_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.loop_visibility = 'public' AND NOT NEW.hidden THEN
    INSERT INTO public_loops (loop_id, feed_key, user_id)
    SELECT id, feed_key, user_id FROM loops
    WHERE user_id = NEW.id AND state = 'ready' AND visibility = 'public'
    ON CONFLICT DO NOTHING;
  ELSE
    DELETE FROM public_loops WHERE loop_id IN (SELECT id FROM loops WHERE user_id = NEW.id);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER users_public_loops AFTER UPDATE ON users
FOR EACH ROW WHEN (OLD.loop_visibility IS DISTINCT FROM NEW.loop_visibility OR OLD.hidden IS DISTINCT FROM NEW.hidden)
EXECUTE FUNCTION keep_public_loops_of_author();
