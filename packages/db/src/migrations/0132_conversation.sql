-- Comments can be about a moment of the loop, have replies and hearts, and be pinned or hidden by the
-- loop's author. The release before writes none of it, and lists replies like other comments.
-- Locks: comments and notifications wait for the milliseconds that the changes of the catalogue take.
ALTER TABLE comments
  -- The comment it replies to; a reply to a reply has the same parent as that one.
  ADD COLUMN parent_id uuid,
  -- The moment of the loop it is about, in milliseconds.
  ADD COLUMN at_ms integer,
  -- Whether that is the beginning of a caption, with which it moves.
  ADD COLUMN on_caption boolean NOT NULL DEFAULT false,
  -- By the loop's author: seen by them and by its own author.
  ADD COLUMN hidden_from_loop_at timestamptz,
  -- Of a reply: whether the comment it replies to is hidden or removed. Kept by triggers.
  ADD COLUMN under_hidden boolean NOT NULL DEFAULT false,
  -- Folded totals, as in `loop_counts`.
  ADD COLUMN hearts bigint NOT NULL DEFAULT 0,
  ADD COLUMN replies bigint NOT NULL DEFAULT 0,
  -- The position in the order Top: see `comment_top_key`.
  ADD COLUMN top_key bigint NOT NULL DEFAULT 0;

ALTER TABLE comments ADD CONSTRAINT comments_parent_id_fkey
  FOREIGN KEY (parent_id) REFERENCES comments ON DELETE CASCADE NOT VALID;
ALTER TABLE comments ADD CONSTRAINT comments_moment_check CHECK (
  at_ms BETWEEN 0 AND 61000 AND (parent_id IS NULL OR at_ms IS NULL) AND (at_ms IS NOT NULL OR NOT on_caption)
) NOT VALID;

-- Each doubling of hearts and replies is worth three days. In milliseconds.
CREATE FUNCTION comment_top_key(posted_at timestamptz, hearts bigint, replies bigint) RETURNS bigint
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT (extract(epoch FROM posted_at) * 1000)::bigint
    + (ln(1 + greatest(hearts, 0) + 2 * greatest(replies, 0)::float8) / ln(2::float8) * 259200000)::bigint
$$;

-- One level of replies, on the same loop. The lock waits for a change of the other comment's state and
-- holds off the next one, so that `under_hidden` is never outdated.
CREATE FUNCTION prepare_comment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  parent comments;
BEGIN
  NEW.top_key := comment_top_key(NEW.created_at, NEW.hearts, NEW.replies);
  IF NEW.parent_id IS NOT NULL THEN
    SELECT * INTO parent FROM comments WHERE id = NEW.parent_id FOR SHARE;
    IF parent.loop_id <> NEW.loop_id OR parent.parent_id IS NOT NULL THEN
      RAISE EXCEPTION 'a reply belongs to a comment of the same loop' USING ERRCODE = 'check_violation';
    END IF;
    NEW.under_hidden := num_nonnulls(parent.hidden_at, parent.removed_at, parent.hidden_from_loop_at) > 0;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER comments_prepared BEFORE INSERT ON comments
FOR EACH ROW EXECUTE FUNCTION prepare_comment();

CREATE FUNCTION pass_hidden_to_replies() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  hidden boolean := num_nonnulls(NEW.hidden_at, NEW.removed_at, NEW.hidden_from_loop_at) > 0;
BEGIN
  UPDATE comments SET under_hidden = hidden WHERE parent_id = NEW.id AND under_hidden <> hidden;
  RETURN NULL;
END
$$;

CREATE TRIGGER comments_hidden AFTER UPDATE OF hidden_at, removed_at, hidden_from_loop_at ON comments
FOR EACH ROW WHEN (NEW.parent_id IS NULL) EXECUTE FUNCTION pass_hidden_to_replies();

CREATE TRIGGER comments_parent_fixed BEFORE UPDATE OF parent_id ON comments
FOR EACH ROW WHEN (OLD.parent_id IS DISTINCT FROM NEW.parent_id) EXECUTE FUNCTION refuse_uncounted_change();

CREATE TABLE comment_hearts (
  comment_id uuid NOT NULL REFERENCES comments ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (comment_id, user_id)
);

CREATE INDEX comment_hearts_user_id_idx ON comment_hearts (user_id);

-- One for each loop, chosen by its author.
CREATE TABLE pinned_comments (
  loop_id uuid PRIMARY KEY REFERENCES loops ON DELETE CASCADE,
  comment_id uuid NOT NULL UNIQUE REFERENCES comments ON DELETE CASCADE,
  pinned_at timestamptz NOT NULL DEFAULT now()
);

-- Kept like other counts, in a table of their own, because a worker of the release before deletes rows of
-- `count_deltas` whose counter it doesn't know. It keeps its pages, as the others do.
CREATE TABLE comment_count_deltas (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  comment_id uuid NOT NULL,
  hearts integer NOT NULL DEFAULT 0,
  replies integer NOT NULL DEFAULT 0
)
WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000, vacuum_truncate = off);

CREATE INDEX comment_count_deltas_comment_id_idx ON comment_count_deltas (comment_id);

WITH made AS (SELECT gen_random_uuid() AS id FROM generate_series(1, 2000))
INSERT INTO comment_count_deltas (comment_id) SELECT id FROM made;
DELETE FROM comment_count_deltas;

CREATE FUNCTION append_heart_deltas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO comment_count_deltas (comment_id, hearts)
  SELECT comment_id, TG_ARGV[0]::integer * count(*) FROM changed GROUP BY comment_id;
  RETURN NULL;
END
$$;

CREATE TRIGGER comment_hearts_added AFTER INSERT ON comment_hearts
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION append_heart_deltas('1');
CREATE TRIGGER comment_hearts_removed AFTER DELETE ON comment_hearts
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION append_heart_deltas('-1');
CREATE TRIGGER comment_hearts_fixed BEFORE UPDATE OF comment_id ON comment_hearts
FOR EACH ROW EXECUTE FUNCTION refuse_uncounted_change();
CREATE TRIGGER comment_hearts_kept BEFORE TRUNCATE ON comment_hearts
FOR EACH STATEMENT EXECUTE FUNCTION refuse_uncounted_change();

-- A loop counts comments and replies that are neither hidden nor removed, nor under one that is. A comment
-- counts the replies that are neither.
CREATE OR REPLACE FUNCTION append_comment_deltas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO count_deltas (counter, subject_id, delta)
  SELECT 'loop_comments', loop_id, TG_ARGV[0]::integer * count(*)
  FROM changed
  WHERE num_nonnulls(hidden_at, removed_at, hidden_from_loop_at) = 0 AND NOT under_hidden
  GROUP BY loop_id;
  IF EXISTS (SELECT FROM changed WHERE parent_id IS NOT NULL) THEN
    INSERT INTO comment_count_deltas (comment_id, replies)
    SELECT parent_id, TG_ARGV[0]::integer * count(*)
    FROM changed
    WHERE parent_id IS NOT NULL AND num_nonnulls(hidden_at, removed_at, hidden_from_loop_at) = 0
    GROUP BY parent_id;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION append_comment_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO count_deltas (counter, subject_id, delta)
  SELECT 'loop_comments', loop_id, sum(delta) FROM (
    SELECT loop_id, 1 AS delta FROM after
    WHERE num_nonnulls(hidden_at, removed_at, hidden_from_loop_at) = 0 AND NOT under_hidden
    UNION ALL
    SELECT loop_id, -1 FROM before
    WHERE num_nonnulls(hidden_at, removed_at, hidden_from_loop_at) = 0 AND NOT under_hidden
  ) AS changes
  GROUP BY loop_id HAVING sum(delta) <> 0;
  IF EXISTS (SELECT FROM after WHERE parent_id IS NOT NULL) THEN
    INSERT INTO comment_count_deltas (comment_id, replies)
    SELECT parent_id, sum(delta) FROM (
      SELECT parent_id, 1 AS delta FROM after
      WHERE parent_id IS NOT NULL AND num_nonnulls(hidden_at, removed_at, hidden_from_loop_at) = 0
      UNION ALL
      SELECT parent_id, -1 FROM before
      WHERE parent_id IS NOT NULL AND num_nonnulls(hidden_at, removed_at, hidden_from_loop_at) = 0
    ) AS changes
    GROUP BY parent_id HAVING sum(delta) <> 0;
  END IF;
  RETURN NULL;
END
$$;

-- People are notified of replies to their comments, of hearts and of pins. The release before never writes
-- these kinds, and doesn't show them.
ALTER TABLE notification_events DROP CONSTRAINT notification_events_kind_check;
ALTER TABLE notification_events ADD CONSTRAINT notification_events_kind_check CHECK (
  kind IN ('reaction', 'comment', 'follow', 'remix', 'statement', 'stem_withdrawn',
    'reply', 'comment_heart', 'comment_pinned')
) NOT VALID;

ALTER TABLE notification_groups DROP CONSTRAINT notification_groups_key_check;
ALTER TABLE notification_groups ADD CONSTRAINT notification_groups_key_check CHECK (
  key ~ '^(reaction|comment|follow|remix|statement|stem_withdrawn|reply|comment_heart|comment_pinned):[0-9a-f-]{10,36}$'
) NOT VALID;

ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (
  kind IN ('reaction', 'comment', 'follow', 'remix', 'statement', 'stem_withdrawn',
    'reply', 'comment_heart', 'comment_pinned')
) NOT VALID;
ALTER TABLE notifications DROP CONSTRAINT notifications_about_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_about_check CHECK (
  CASE
    WHEN kind = 'reaction' THEN num_nonnulls(actor_id, loop_id) = 2
    WHEN kind IN ('comment', 'reply', 'comment_heart', 'comment_pinned')
      THEN num_nonnulls(actor_id, loop_id, comment_id) = 3
    WHEN kind = 'follow' THEN actor_id IS NOT NULL
    WHEN kind = 'remix' THEN num_nonnulls(actor_id, loop_id, remix_id) = 3
    WHEN kind = 'stem_withdrawn' THEN loop_id IS NOT NULL
    ELSE statement_id IS NOT NULL
  END
) NOT VALID;

ALTER TABLE notification_keys DROP CONSTRAINT notification_keys_kind_check;
ALTER TABLE notification_keys ADD CONSTRAINT notification_keys_kind_check CHECK (
  kind IN ('reaction', 'comment', 'follow', 'remix', 'reply', 'comment_heart', 'comment_pinned')
) NOT VALID;

CREATE OR REPLACE FUNCTION claim_notification_key() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  subject uuid := CASE NEW.kind
    WHEN 'reaction' THEN NEW.loop_id
    WHEN 'follow' THEN NEW.user_id
    WHEN 'comment' THEN NEW.comment_id
    WHEN 'remix' THEN NEW.remix_id
    WHEN 'reply' THEN NEW.comment_id
    WHEN 'comment_heart' THEN NEW.comment_id
    WHEN 'comment_pinned' THEN NEW.comment_id
  END;
BEGIN
  -- A decision may notify more than once.
  IF subject IS NULL THEN
    RETURN NEW;
  END IF;
  INSERT INTO notification_keys (notification_id, user_id, kind, subject_id, actor_id)
  VALUES (
    NEW.id, NEW.user_id, NEW.kind, subject,
    CASE WHEN NEW.kind IN ('reaction', 'follow', 'comment_heart') THEN NEW.actor_id END
  )
  ON CONFLICT (subject_id, actor_id, kind) DO NOTHING;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END
$$;
