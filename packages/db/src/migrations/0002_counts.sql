-- Counts without hot rows: every change of reactions, comments and follows appends what it changed,
-- and the worker folds those lines into the totals. A count is the folded total plus the lines still
-- pending, read in one statement, so it is exact at any moment.

CREATE TABLE count_deltas (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  counter text NOT NULL,
  subject_id uuid NOT NULL,
  delta integer NOT NULL,
  CONSTRAINT count_deltas_counter_check CHECK (
    counter IN ('loop_reactions', 'loop_comments', 'user_followers', 'user_following')
  )
)
-- Every line is deleted within seconds, so the table is vacuumed by how many died, not by a share.
WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);

CREATE INDEX count_deltas_subject_id_idx ON count_deltas (subject_id);

-- The table is nearly always nearly empty, so a plan made then would scan it whole, and a prepared
-- statement would go on doing so in a rush. Planned in here, it always takes the index. STABLE also
-- makes it read the snapshot of the statement that calls it, which keeps counts exact.
CREATE FUNCTION pending_counts(subjects uuid[]) RETURNS TABLE (counter text, subject_id uuid, total bigint)
LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 10 SET enable_seqscan = off AS $$
BEGIN
  RETURN QUERY
  SELECT pending.counter, pending.subject_id, sum(pending.delta)
  FROM count_deltas AS pending
  WHERE pending.subject_id = ANY (subjects)
  GROUP BY pending.counter, pending.subject_id;
END
$$;

-- Folded totals refer to no row and outlive their subject until they are reconciled: folding and
-- deleting then never wait for each other. A total may be negative for a moment, while a removal is
-- folded before the addition it undoes.
CREATE TABLE loop_counts (
  loop_id uuid PRIMARY KEY,
  reactions bigint NOT NULL DEFAULT 0,
  comments bigint NOT NULL DEFAULT 0
)
WITH (fillfactor = 80);

CREATE TABLE user_counts (
  user_id uuid PRIMARY KEY,
  followers bigint NOT NULL DEFAULT 0,
  following bigint NOT NULL DEFAULT 0
)
WITH (fillfactor = 80);

-- Called with the counter's name and the sign of the change; cascades fire it like any statement.
CREATE FUNCTION append_loop_delta() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO count_deltas (counter, subject_id, delta)
  SELECT TG_ARGV[0], loop_id, TG_ARGV[1]::integer * count(*)
  FROM changed
  GROUP BY loop_id;
  RETURN NULL;
END
$$;

CREATE FUNCTION append_follow_deltas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO count_deltas (counter, subject_id, delta)
  SELECT 'user_followers', following_id, TG_ARGV[0]::integer * count(*)
  FROM changed
  GROUP BY following_id
  UNION ALL
  SELECT 'user_following', follower_id, TG_ARGV[0]::integer * count(*)
  FROM changed
  GROUP BY follower_id;
  RETURN NULL;
END
$$;

CREATE TRIGGER reactions_added AFTER INSERT ON reactions
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION append_loop_delta('loop_reactions', '1');
CREATE TRIGGER reactions_removed AFTER DELETE ON reactions
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION append_loop_delta('loop_reactions', '-1');

CREATE TRIGGER comments_added AFTER INSERT ON comments
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION append_loop_delta('loop_comments', '1');
CREATE TRIGGER comments_removed AFTER DELETE ON comments
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION append_loop_delta('loop_comments', '-1');

CREATE TRIGGER follows_added AFTER INSERT ON follows
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION append_follow_deltas('1');
CREATE TRIGGER follows_removed AFTER DELETE ON follows
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION append_follow_deltas('-1');

-- Moving a counted row would need deltas of its own; nothing does it, so it is refused instead. The
-- same goes for TRUNCATE, which fires no row or transition table.
CREATE FUNCTION refuse_uncounted_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % would leave its counts wrong', lower(TG_OP), TG_TABLE_NAME
  USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TRIGGER reactions_fixed BEFORE UPDATE OF loop_id ON reactions
FOR EACH ROW EXECUTE FUNCTION refuse_uncounted_change();
CREATE TRIGGER comments_fixed BEFORE UPDATE OF loop_id ON comments
FOR EACH ROW EXECUTE FUNCTION refuse_uncounted_change();
CREATE TRIGGER follows_fixed BEFORE UPDATE OF follower_id, following_id ON follows
FOR EACH ROW EXECUTE FUNCTION refuse_uncounted_change();
CREATE TRIGGER reactions_kept BEFORE TRUNCATE ON reactions
FOR EACH STATEMENT EXECUTE FUNCTION refuse_uncounted_change();
CREATE TRIGGER comments_kept BEFORE TRUNCATE ON comments
FOR EACH STATEMENT EXECUTE FUNCTION refuse_uncounted_change();
CREATE TRIGGER follows_kept BEFORE TRUNCATE ON follows
FOR EACH STATEMENT EXECUTE FUNCTION refuse_uncounted_change();
