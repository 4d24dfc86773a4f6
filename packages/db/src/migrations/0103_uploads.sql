-- Files that are sent in parts. A row stays after its loop was posted, until it expires, so that a
-- repeated request finds the loop instead of starting again.
CREATE TABLE uploads (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Chosen by the client: the same key is the same upload.
  key text NOT NULL,
  bytes bigint NOT NULL,
  received bigint NOT NULL DEFAULT 0,
  -- Checked at commit: the upload is claimed before its loop is written.
  loop_id uuid REFERENCES loops ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  CONSTRAINT uploads_bytes_check CHECK (bytes > 0),
  CONSTRAINT uploads_received_check CHECK (received BETWEEN 0 AND bytes),
  CONSTRAINT uploads_loop_id_check CHECK (loop_id IS NULL OR received = bytes)
);

CREATE UNIQUE INDEX uploads_user_id_key_key ON uploads (user_id, key);
CREATE INDEX uploads_loop_id_idx ON uploads (loop_id);
CREATE INDEX uploads_expires_at_idx ON uploads (expires_at);

-- Each part is an object of its own, so that it outlives the process that received it.
CREATE TABLE upload_parts (
  upload_id uuid NOT NULL REFERENCES uploads ON DELETE CASCADE,
  start bigint NOT NULL,
  bytes integer NOT NULL,
  -- Compared byte by byte, like every name of an object.
  object_key text COLLATE "C" NOT NULL,
  PRIMARY KEY (upload_id, start),
  CONSTRAINT upload_parts_bytes_check CHECK (bytes > 0),
  CONSTRAINT upload_parts_object_key_check CHECK (is_object_key(object_key))
);

CREATE UNIQUE INDEX upload_parts_object_key_key ON upload_parts (object_key);
