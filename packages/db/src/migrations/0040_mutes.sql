CREATE TABLE mutes (
  muter_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  muted_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (muter_id, muted_id),
  CONSTRAINT mutes_self_check CHECK (muter_id <> muted_id)
);

CREATE INDEX mutes_muted_id_muter_id_idx ON mutes (muted_id, muter_id);
