-- What is said in voice comments is written down. Until then, or where that is turned off, both columns are
-- empty, as the release before leaves them.
-- Locks: voice comments wait for the milliseconds that the changes of the catalogue take.
ALTER TABLE comment_voices
  ADD COLUMN transcript text,
  -- 'none' if no words were found, 'removed' by the comment's author.
  ADD COLUMN transcript_state text;
ALTER TABLE comment_voices ADD CONSTRAINT comment_voices_transcript_check CHECK (
  CASE
    WHEN transcript_state = 'written'
      THEN object_key IS NOT NULL AND transcript IS NOT NULL AND char_length(transcript) BETWEEN 1 AND 500
    ELSE transcript IS NULL AND (transcript_state IS NULL OR transcript_state IN ('none', 'removed'))
  END
) NOT VALID;
