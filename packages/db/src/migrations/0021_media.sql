-- How the processing of media stands, what is drawn of it, and what the sweep of objects has seen.

-- Names are compared byte by byte, as the object store sorts them: the sweep walks both side by side.
ALTER TABLE loop_media ALTER COLUMN object_key TYPE text COLLATE "C";

-- Held by the largest rendition of a loop.
ALTER TABLE loop_media
  ADD COLUMN thumb_hash text,
  ADD COLUMN peaks smallint[],
  ADD COLUMN envelope text,
  ADD CONSTRAINT loop_media_thumb_hash_check CHECK (thumb_hash ~ '^[A-Za-z0-9+/]{4,48}={0,2}$'),
  ADD CONSTRAINT loop_media_peaks_check CHECK (cardinality(peaks) <= 50 AND 0 <= ALL (peaks) AND 100 >= ALL (peaks)),
  ADD CONSTRAINT loop_media_envelope_check CHECK (char_length(envelope) <= 4096 AND envelope ~ '^[A-Za-z0-9+/]*={0,2}$');

-- Lives as long as its loop is being processed.
CREATE TABLE loop_processing (
  loop_id uuid PRIMARY KEY REFERENCES loops ON DELETE CASCADE,
  edit jsonb NOT NULL DEFAULT '{}',
  progress smallint NOT NULL DEFAULT 0,
  -- Only times the file itself was opened count: a store that is away is no fault of the file.
  tries smallint NOT NULL DEFAULT 0,
  CONSTRAINT loop_processing_edit_check CHECK (jsonb_typeof(edit) = 'object'),
  CONSTRAINT loop_processing_progress_check CHECK (progress BETWEEN 0 AND 100),
  CONSTRAINT loop_processing_tries_check CHECK (tries >= 0)
);

-- Objects that no row names. Those that a later run of the sweep finds again are deleted.
CREATE TABLE unowned_objects (
  object_key text COLLATE "C" PRIMARY KEY,
  run_id uuid NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now()
);
