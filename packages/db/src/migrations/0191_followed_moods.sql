-- Moods whose loops someone wants in their following feed; the release before doesn't show them. The collation
-- is that of loop_moods, so that a join can use its key.
CREATE TABLE followed_moods (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  mood text COLLATE "C" NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, mood),
  CONSTRAINT followed_moods_mood_check CHECK (char_length(mood) BETWEEN 1 AND 24)
);
