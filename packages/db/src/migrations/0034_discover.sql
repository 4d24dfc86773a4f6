-- What Discover shows, worked out once a minute for everybody and filtered for each viewer when read.

-- How a mood is doing, as Mastodon measures its trends: the highest score of late, fading since then.
CREATE TABLE mood_trends (
  mood text PRIMARY KEY,
  peak double precision NOT NULL,
  peak_at timestamptz NOT NULL,
  score double precision NOT NULL
);

-- The best loop of each author who may be shown to anyone.
CREATE TABLE featured_loops (
  loop_id uuid PRIMARY KEY REFERENCES loops ON DELETE CASCADE,
  score double precision NOT NULL
);

CREATE INDEX featured_loops_score_idx ON featured_loops (score);

-- Who asks for a badge. Deciding deletes the line; what was decided stands in the audit log.
CREATE TABLE verification_requests (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  requested_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX verification_requests_requested_at_idx ON verification_requests (requested_at, user_id);
