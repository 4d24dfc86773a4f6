-- Drafts that people keep on the server, for all their devices.

CREATE TABLE drafts (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The idempotency key that it is posted with.
  key text NOT NULL,
  content jsonb NOT NULL,
  -- By the clock of the device that saved it.
  saved_at timestamptz NOT NULL,
  -- All of them are absent for a status.
  object_key text COLLATE "C",
  content_type text,
  bytes bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT drafts_content_check CHECK (jsonb_typeof(content) = 'object'),
  CONSTRAINT drafts_file_check CHECK (num_nulls(object_key, content_type, bytes) IN (0, 3)),
  CONSTRAINT drafts_object_key_check CHECK (is_object_key(object_key)),
  CONSTRAINT drafts_bytes_check CHECK (bytes > 0)
);

CREATE UNIQUE INDEX drafts_user_id_key_key ON drafts (user_id, key);
CREATE UNIQUE INDEX drafts_object_key_key ON drafts (object_key);

CREATE OR REPLACE VIEW mirrored_objects AS
SELECT object_key FROM loop_media
UNION ALL SELECT profile_image_key COLLATE "C" FROM users WHERE profile_image_key IS NOT NULL
UNION ALL SELECT cover_image_key COLLATE "C" FROM users WHERE cover_image_key IS NOT NULL
UNION ALL SELECT source_key FROM comment_voices WHERE source_key IS NOT NULL
UNION ALL SELECT object_key FROM comment_voices WHERE object_key IS NOT NULL
UNION ALL SELECT name FROM tombstone_files
UNION ALL SELECT object_key FROM scheduled_posts WHERE object_key IS NOT NULL
UNION ALL SELECT object_key FROM drafts WHERE object_key IS NOT NULL;

CREATE TRIGGER drafts_objects_added AFTER INSERT ON drafts
FOR EACH ROW WHEN (NEW.object_key IS NOT NULL) EXECUTE FUNCTION record_media_change();
CREATE TRIGGER drafts_objects_changed AFTER UPDATE OF object_key ON drafts
FOR EACH ROW WHEN (OLD.object_key IS DISTINCT FROM NEW.object_key) EXECUTE FUNCTION record_media_change();
CREATE TRIGGER drafts_objects_deleted AFTER DELETE ON drafts
FOR EACH ROW WHEN (OLD.object_key IS NOT NULL) EXECUTE FUNCTION record_media_change();
