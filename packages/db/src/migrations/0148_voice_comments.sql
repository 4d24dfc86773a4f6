-- Comments can be spoken. What is kept of the sound is in a table of its own; a comment has its kind and
-- whether it is ready, because every list and count of comments depends on that.
-- Locks: comments wait for the milliseconds that the changes of the catalogue take.
ALTER TABLE comments
  ADD COLUMN kind text NOT NULL DEFAULT 'text',
  -- Of a voice comment, as of a loop: others see it once it is ready.
  ADD COLUMN state text NOT NULL DEFAULT 'ready';
-- The release before can't list the comments of a loop that has a voice comment, until it is gone.
-- safe because it writes texts only
-- squawk-ignore ban-drop-not-null
ALTER TABLE comments ALTER COLUMN content DROP NOT NULL;
ALTER TABLE comments ADD CONSTRAINT comments_kind_check CHECK (
  CASE kind
    WHEN 'text' THEN content IS NOT NULL AND state = 'ready'
    WHEN 'voice' THEN content IS NULL AND state IN ('processing', 'ready', 'failed')
    ELSE false
  END
) NOT VALID;

CREATE TABLE comment_voices (
  comment_id uuid PRIMARY KEY REFERENCES comments ON DELETE CASCADE,
  -- The comment's author, for their quota.
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Of the uploaded file, so that sending it again doesn't post it again.
  sha256 text NOT NULL,
  -- The uploaded file, until it is processed.
  source_key text COLLATE "C",
  object_key text COLLATE "C",
  -- Of the one of the two files that there is.
  bytes bigint NOT NULL,
  duration double precision,
  peaks smallint[],
  envelope text,
  failure_code text,
  -- How often the file was opened without a result.
  tries smallint NOT NULL DEFAULT 0,
  CONSTRAINT comment_voices_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  CONSTRAINT comment_voices_source_key_check CHECK (is_object_key(source_key)),
  CONSTRAINT comment_voices_object_key_check CHECK (is_object_key(object_key)),
  CONSTRAINT comment_voices_bytes_check CHECK (bytes >= 0),
  CONSTRAINT comment_voices_files_check CHECK (
    num_nonnulls(source_key, object_key, failure_code) = 1
    AND num_nonnulls(object_key, duration, peaks, envelope) IN (0, 4)
  ),
  CONSTRAINT comment_voices_duration_check CHECK (duration > 0 AND duration <= 15),
  CONSTRAINT comment_voices_peaks_check CHECK (
    cardinality(peaks) <= 50 AND 0 <= ALL (peaks) AND 100 >= ALL (peaks)
  ),
  CONSTRAINT comment_voices_envelope_check CHECK (
    char_length(envelope) <= 1024 AND envelope ~ '^[A-Za-z0-9+/]*={0,2}$'
  ),
  CONSTRAINT comment_voices_failure_code_check CHECK (
    failure_code IN ('media_unsupported', 'media_too_long', 'processing_failed')
  ),
  CONSTRAINT comment_voices_tries_check CHECK (tries >= 0)
);

CREATE INDEX comment_voices_user_id_idx ON comment_voices (user_id, sha256);
CREATE UNIQUE INDEX comment_voices_source_key_idx ON comment_voices (source_key);
CREATE UNIQUE INDEX comment_voices_object_key_idx ON comment_voices (object_key);

-- A comment is deleted by itself, with its parent, its loop or its author. Whichever it is, its file goes
-- with it: the job is written in the same transaction.
CREATE FUNCTION delete_voice_objects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job(
    'media.delete-objects',
    json_build_object('objectKeys', json_build_array(coalesce(OLD.source_key, OLD.object_key)))
  );
  RETURN NULL;
END
$$;

CREATE TRIGGER comment_voices_deleted AFTER DELETE ON comment_voices
FOR EACH ROW WHEN (num_nonnulls(OLD.source_key, OLD.object_key) > 0) EXECUTE FUNCTION delete_voice_objects();

-- A comment that is not ready counts nowhere.
CREATE OR REPLACE FUNCTION append_comment_deltas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO count_deltas (counter, subject_id, delta)
  SELECT 'loop_comments', loop_id, TG_ARGV[0]::integer * count(*)
  FROM changed
  WHERE state = 'ready' AND num_nonnulls(hidden_at, removed_at, hidden_from_loop_at) = 0 AND NOT under_hidden
  GROUP BY loop_id;
  IF EXISTS (SELECT FROM changed WHERE parent_id IS NOT NULL) THEN
    INSERT INTO comment_count_deltas (comment_id, replies)
    SELECT parent_id, TG_ARGV[0]::integer * count(*)
    FROM changed
    WHERE parent_id IS NOT NULL AND state = 'ready' AND num_nonnulls(hidden_at, removed_at, hidden_from_loop_at) = 0
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
    WHERE state = 'ready' AND num_nonnulls(hidden_at, removed_at, hidden_from_loop_at) = 0 AND NOT under_hidden
    UNION ALL
    SELECT loop_id, -1 FROM before
    WHERE state = 'ready' AND num_nonnulls(hidden_at, removed_at, hidden_from_loop_at) = 0 AND NOT under_hidden
  ) AS changes
  GROUP BY loop_id HAVING sum(delta) <> 0;
  IF EXISTS (SELECT FROM after WHERE parent_id IS NOT NULL) THEN
    INSERT INTO comment_count_deltas (comment_id, replies)
    SELECT parent_id, sum(delta) FROM (
      SELECT parent_id, 1 AS delta FROM after
      WHERE parent_id IS NOT NULL AND state = 'ready' AND num_nonnulls(hidden_at, removed_at, hidden_from_loop_at) = 0
      UNION ALL
      SELECT parent_id, -1 FROM before
      WHERE parent_id IS NOT NULL AND state = 'ready' AND num_nonnulls(hidden_at, removed_at, hidden_from_loop_at) = 0
    ) AS changes
    GROUP BY parent_id HAVING sum(delta) <> 0;
  END IF;
  RETURN NULL;
END
$$;
