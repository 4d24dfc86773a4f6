-- The words that are heard in a loop, for reading along. There is one set for each loop, in the
-- language that is spoken.
CREATE TABLE loop_captions (
  loop_id uuid PRIMARY KEY REFERENCES loops ON DELETE CASCADE,
  language text NOT NULL,
  -- Lines in their order: [{ "start": ms, "end": ms, "text": words }].
  cues jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT loop_captions_language_check CHECK (
    char_length(language) <= 35 AND language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'
  ),
  CONSTRAINT loop_captions_cues_check CHECK (
    CASE WHEN jsonb_typeof(cues) = 'array' THEN jsonb_array_length(cues) BETWEEN 1 AND 120 ELSE false END
    AND octet_length(cues::text) <= 65536
  )
);
