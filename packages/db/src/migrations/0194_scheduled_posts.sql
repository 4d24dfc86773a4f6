-- Loops that are posted later. Their files are objects like those of loops, whose names pass to the loop with its
-- row. The release before neither shows nor posts them: their jobs wait for a worker of this one.
CREATE TABLE scheduled_posts (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Chosen by the client: the same key is the same post.
  key text NOT NULL,
  body_hash text NOT NULL,
  -- What the client sent, after validation.
  content jsonb NOT NULL,
  post_at timestamptz NOT NULL,
  failure text,
  recorded_here boolean NOT NULL DEFAULT false,
  -- All of them are absent for a status.
  object_key text COLLATE "C",
  content_type text,
  bytes bigint,
  sha256 text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT scheduled_posts_body_hash_check CHECK (body_hash ~ '^[0-9a-f]{64}$'),
  CONSTRAINT scheduled_posts_content_check CHECK (jsonb_typeof(content) = 'object'),
  CONSTRAINT scheduled_posts_file_check CHECK (num_nulls(object_key, content_type, bytes, sha256) IN (0, 4)),
  CONSTRAINT scheduled_posts_object_key_check CHECK (is_object_key(object_key)),
  CONSTRAINT scheduled_posts_bytes_check CHECK (bytes > 0)
);

CREATE UNIQUE INDEX scheduled_posts_user_id_key_key ON scheduled_posts (user_id, key);
CREATE UNIQUE INDEX scheduled_posts_object_key_key ON scheduled_posts (object_key);

CREATE OR REPLACE VIEW mirrored_objects AS
SELECT object_key FROM loop_media
UNION ALL SELECT profile_image_key COLLATE "C" FROM users WHERE profile_image_key IS NOT NULL
UNION ALL SELECT cover_image_key COLLATE "C" FROM users WHERE cover_image_key IS NOT NULL
UNION ALL SELECT source_key FROM comment_voices WHERE source_key IS NOT NULL
UNION ALL SELECT object_key FROM comment_voices WHERE object_key IS NOT NULL
UNION ALL SELECT name FROM tombstone_files
UNION ALL SELECT object_key FROM scheduled_posts WHERE object_key IS NOT NULL;

CREATE TRIGGER scheduled_posts_objects_added AFTER INSERT ON scheduled_posts
FOR EACH ROW WHEN (NEW.object_key IS NOT NULL) EXECUTE FUNCTION record_media_change();
CREATE TRIGGER scheduled_posts_objects_changed AFTER UPDATE OF object_key ON scheduled_posts
FOR EACH ROW WHEN (OLD.object_key <> NEW.object_key) EXECUTE FUNCTION record_media_change();
CREATE TRIGGER scheduled_posts_objects_deleted AFTER DELETE ON scheduled_posts
FOR EACH ROW WHEN (OLD.object_key IS NOT NULL) EXECUTE FUNCTION record_media_change();
