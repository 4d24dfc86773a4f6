-- Imports of archives that people made on this or another server. The release before neither shows nor continues
-- them: their jobs wait for a worker of this one.
CREATE TABLE imports (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Where the archive is, until it is done with.
  upload_id uuid REFERENCES uploads ON DELETE SET NULL,
  bytes bigint NOT NULL,
  state text NOT NULL DEFAULT 'uploading',
  cancelled boolean NOT NULL DEFAULT false,
  failure text,
  -- The account that the archive is of, by its id there; null until it is read.
  origin uuid,
  -- How many mood entries, collections and fields of the profile came.
  imported jsonb NOT NULL DEFAULT '{}',
  -- How many of what can't come the archive has.
  left_out jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT imports_bytes_check CHECK (bytes > 0),
  CONSTRAINT imports_state_check CHECK (
    state IN ('uploading', 'reading', 'importing', 'done', 'cancelled', 'failed')
  ),
  CONSTRAINT imports_failure_check CHECK ((state = 'failed') = (failure IS NOT NULL)),
  CONSTRAINT imports_origin_check CHECK (state NOT IN ('importing', 'done') OR origin IS NOT NULL),
  CONSTRAINT imports_imported_check CHECK (jsonb_typeof(imported) = 'object'),
  CONSTRAINT imports_left_out_check CHECK (jsonb_typeof(left_out) = 'object')
);

CREATE UNIQUE INDEX imports_user_id_key ON imports (user_id);
CREATE UNIQUE INDEX imports_upload_id_key ON imports (upload_id);

-- The loops of an archive, oldest first.
CREATE TABLE import_items (
  import_id uuid NOT NULL REFERENCES imports ON DELETE CASCADE,
  position integer NOT NULL,
  -- Its id in the archive.
  origin_loop_id uuid NOT NULL,
  media_type text NOT NULL,
  caption text,
  posted_at timestamptz,
  -- What will be posted, until it is.
  content jsonb,
  state text NOT NULL,
  reasons text[] NOT NULL DEFAULT '{}',
  loop_id uuid REFERENCES loops ON DELETE SET NULL,
  PRIMARY KEY (import_id, position),
  CONSTRAINT import_items_position_check CHECK (position >= 0),
  CONSTRAINT import_items_media_type_check CHECK (media_type IN ('audio', 'video', 'image', 'status')),
  CONSTRAINT import_items_state_check CHECK (state IN ('waiting', 'processing', 'done', 'left')),
  CONSTRAINT import_items_content_check CHECK (
    (state IN ('waiting', 'processing')) = (content IS NOT NULL)
    AND (content IS NULL OR jsonb_typeof(content) = 'object')
  ),
  CONSTRAINT import_items_reasons_check CHECK (state <> 'left' OR reasons <> '{}'),
  CONSTRAINT import_items_loop_id_check CHECK (loop_id IS NULL OR state IN ('processing', 'done'))
);

CREATE UNIQUE INDEX import_items_import_id_origin_loop_id_key ON import_items (import_id, origin_loop_id);
CREATE INDEX import_items_import_id_state_position_idx ON import_items (import_id, state, position);
CREATE INDEX import_items_loop_id_idx ON import_items (loop_id) WHERE loop_id IS NOT NULL;

-- Loops that came from an archive: another import of it doesn't bring them twice.
CREATE TABLE imported_loops (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  origin uuid NOT NULL,
  origin_loop_id uuid NOT NULL,
  loop_id uuid NOT NULL REFERENCES loops ON DELETE CASCADE,
  PRIMARY KEY (user_id, origin, origin_loop_id)
);

CREATE UNIQUE INDEX imported_loops_loop_id_key ON imported_loops (loop_id);
