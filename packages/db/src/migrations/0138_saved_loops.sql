-- Loops that people saved, and their private collections. A saved loop that was deleted stays as an entry
-- without it, until its owner has been shown for 30 days that it is gone.
CREATE TABLE saved_loops (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  loop_id uuid REFERENCES loops ON DELETE SET NULL,
  saved_at timestamptz NOT NULL DEFAULT now(),
  unavailable_since timestamptz,
  CONSTRAINT saved_loops_loop_id_user_id_key UNIQUE (loop_id, user_id)
);

CREATE INDEX saved_loops_user_id_id_idx ON saved_loops (user_id, id);
CREATE INDEX saved_loops_unavailable_since_idx ON saved_loops (unavailable_since)
  WHERE unavailable_since IS NOT NULL;

CREATE TABLE collections (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT collections_name_check CHECK (char_length(name) BETWEEN 1 AND 40)
);

CREATE INDEX collections_user_id_id_idx ON collections (user_id, id);

CREATE TABLE collection_loops (
  collection_id uuid NOT NULL REFERENCES collections ON DELETE CASCADE,
  saved_id uuid NOT NULL REFERENCES saved_loops ON DELETE CASCADE,
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (collection_id, saved_id)
);

CREATE INDEX collection_loops_saved_id_idx ON collection_loops (saved_id);
