-- The archive of everything a person has here. There is one for each person at most: a new one takes
-- the place of the last.
CREATE TABLE data_exports (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'building',
  progress smallint NOT NULL DEFAULT 0,
  -- Compared byte by byte, like every name of an object.
  object_key text COLLATE "C",
  bytes bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Null until it can be downloaded.
  expires_at timestamptz,
  CONSTRAINT data_exports_state_check CHECK (state IN ('building', 'ready', 'failed')),
  CONSTRAINT data_exports_progress_check CHECK (progress BETWEEN 0 AND 100),
  CONSTRAINT data_exports_object_key_check CHECK (is_object_key(object_key)),
  CONSTRAINT data_exports_ready_check CHECK (
    (state = 'ready') = (bytes IS NOT NULL) AND (state = 'ready') = (expires_at IS NOT NULL)
    AND (state <> 'ready' OR object_key IS NOT NULL)
  )
);

CREATE UNIQUE INDEX data_exports_user_id_key ON data_exports (user_id);
CREATE UNIQUE INDEX data_exports_object_key_key ON data_exports (object_key);
CREATE INDEX data_exports_expires_at_idx ON data_exports (expires_at);
