-- The mirror of media follows the database instead of listing the bucket: every object whose row was
-- added, changed or deleted is recorded here, whichever release did it.
-- Locks: loop_media, comment_voices, users and tombstone_files wait for the milliseconds that creating
-- their triggers takes.

-- In order of transactions: once a transaction and all before it have ended, nothing is added in front of
-- its rows. The order of ids alone isn't that of commits.
CREATE TABLE object_changes (
  xact_id bigint NOT NULL DEFAULT pg_current_xact_id()::text::bigint,
  id bigint GENERATED ALWAYS AS IDENTITY,
  object_key text COLLATE "C" NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (xact_id, id)
);

CREATE INDEX object_changes_changed_at_idx ON object_changes (changed_at);

-- What the mirror should have. Exports and parts of uploads last for a day, and are not mirrored.
CREATE VIEW mirrored_objects AS
SELECT object_key FROM loop_media
UNION ALL SELECT profile_image_key COLLATE "C" FROM users WHERE profile_image_key IS NOT NULL
UNION ALL SELECT cover_image_key COLLATE "C" FROM users WHERE cover_image_key IS NOT NULL
UNION ALL SELECT source_key FROM comment_voices WHERE source_key IS NOT NULL
UNION ALL SELECT object_key FROM comment_voices WHERE object_key IS NOT NULL
UNION ALL SELECT name FROM tombstone_files;

CREATE FUNCTION record_media_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN INSERT INTO object_changes (object_key) VALUES (OLD.object_key); END IF;
  IF TG_OP <> 'DELETE' THEN INSERT INTO object_changes (object_key) VALUES (NEW.object_key); END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION record_voice_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO object_changes (object_key)
    SELECT key FROM unnest(ARRAY[OLD.source_key, OLD.object_key]) AS key WHERE key IS NOT NULL;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO object_changes (object_key)
    SELECT key FROM unnest(ARRAY[NEW.source_key, NEW.object_key]) AS key WHERE key IS NOT NULL;
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION record_image_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO object_changes (object_key)
    SELECT key FROM unnest(ARRAY[OLD.profile_image_key, OLD.cover_image_key]) AS key WHERE key IS NOT NULL;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO object_changes (object_key)
    SELECT key FROM unnest(ARRAY[NEW.profile_image_key, NEW.cover_image_key]) AS key WHERE key IS NOT NULL;
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION record_tombstone_file_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO object_changes (object_key) VALUES (CASE TG_OP WHEN 'DELETE' THEN OLD.name ELSE NEW.name END);
  RETURN NULL;
END
$$;

CREATE TRIGGER loop_media_objects AFTER INSERT OR DELETE ON loop_media
FOR EACH ROW EXECUTE FUNCTION record_media_change();
CREATE TRIGGER loop_media_objects_changed AFTER UPDATE OF object_key ON loop_media
FOR EACH ROW WHEN (OLD.object_key <> NEW.object_key) EXECUTE FUNCTION record_media_change();

CREATE TRIGGER comment_voices_objects AFTER INSERT OR DELETE ON comment_voices
FOR EACH ROW EXECUTE FUNCTION record_voice_change();
CREATE TRIGGER comment_voices_objects_changed AFTER UPDATE OF source_key, object_key ON comment_voices
FOR EACH ROW WHEN ((OLD.source_key, OLD.object_key) IS DISTINCT FROM (NEW.source_key, NEW.object_key))
EXECUTE FUNCTION record_voice_change();

CREATE TRIGGER users_objects_added AFTER INSERT ON users
FOR EACH ROW WHEN (num_nonnulls(NEW.profile_image_key, NEW.cover_image_key) > 0)
EXECUTE FUNCTION record_image_change();
CREATE TRIGGER users_objects_deleted AFTER DELETE ON users
FOR EACH ROW WHEN (num_nonnulls(OLD.profile_image_key, OLD.cover_image_key) > 0)
EXECUTE FUNCTION record_image_change();
CREATE TRIGGER users_objects_changed AFTER UPDATE OF profile_image_key, cover_image_key ON users
FOR EACH ROW WHEN (
  (OLD.profile_image_key, OLD.cover_image_key) IS DISTINCT FROM (NEW.profile_image_key, NEW.cover_image_key)
)
EXECUTE FUNCTION record_image_change();

CREATE TRIGGER tombstone_files_objects AFTER INSERT OR DELETE ON tombstone_files
FOR EACH ROW EXECUTE FUNCTION record_tombstone_file_change();
