-- When a mood's level was last changed: of too many that 'Less like this' lowered, the oldest are dropped.
ALTER TABLE feed_moods ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now();
