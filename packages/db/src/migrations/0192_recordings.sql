-- Recordings that began in the app and aren't posted yet, and what a loop says about where it comes from. The release
-- before writes none of it, and its loops say nothing.
-- Locks: loops waits for the milliseconds that the changes of the catalogue take.
CREATE TABLE recordings (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Chosen by the client.
  id uuid NOT NULL,
  begun_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, id)
);

CREATE INDEX recordings_begun_at_idx ON recordings (begun_at);

ALTER TABLE loops ADD COLUMN recorded_here boolean NOT NULL DEFAULT false;
ALTER TABLE loops ADD COLUMN ai_parts text[] NOT NULL DEFAULT '{}';

ALTER TABLE loops ADD CONSTRAINT loops_recorded_here_check CHECK (
  NOT recorded_here OR media_type <> 'status'
) NOT VALID;
ALTER TABLE loops ADD CONSTRAINT loops_ai_parts_check CHECK (
  ai_parts <@ ARRAY['voice', 'picture', 'text']
) NOT VALID;
