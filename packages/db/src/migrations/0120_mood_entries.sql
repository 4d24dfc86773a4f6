-- The private diary of moods: what its owner noted, and where journeys ended. Loops and reactions are read
-- from their own tables. Its owner chooses the id, so that a check-in that waited offline is saved once.
CREATE TABLE mood_entries (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  id uuid NOT NULL,
  kind text NOT NULL,
  x real NOT NULL,
  y real NOT NULL,
  note text,
  felt_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, id),
  CONSTRAINT mood_entries_kind_check CHECK (kind IN ('check-in', 'arrival')),
  CONSTRAINT mood_entries_point_check CHECK (x BETWEEN -1 AND 1 AND y BETWEEN -1 AND 1),
  CONSTRAINT mood_entries_note_check
    CHECK (note IS NULL OR (kind = 'check-in' AND char_length(note) BETWEEN 1 AND 200))
);

CREATE INDEX mood_entries_user_id_felt_at_idx ON mood_entries (user_id, felt_at);
