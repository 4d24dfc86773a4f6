-- How a loop was made of its upload, with the texts that are shown over it. The release before doesn't show them.
-- Locks: loops waits for the milliseconds that the changes of the catalogue take.
ALTER TABLE loops ADD COLUMN edit jsonb;

ALTER TABLE loops ADD CONSTRAINT loops_edit_check CHECK (
  edit IS NULL OR (
    jsonb_typeof(edit) = 'object'
    AND coalesce(jsonb_typeof(edit -> 'texts'), 'array') = 'array'
    AND media_type <> 'status'
  )
) NOT VALID;

-- What is written over a loop counts as what is written on it.
CREATE OR REPLACE FUNCTION loop_has_muted_term(checked_id uuid, terms text[]) RETURNS boolean
LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE AS $$
DECLARE
  moods text[];
  written text;
BEGIN
  SELECT mood_tags, concat_ws(chr(2), caption, alt, (
    SELECT string_agg(shown ->> 'text', chr(2)) FROM jsonb_array_elements(edit -> 'texts') AS shown
  ))
  INTO moods, written FROM loops WHERE id = checked_id;
  RETURN moods && terms OR has_muted_term(
    concat_ws(chr(2), written, (
      SELECT string_agg(cue ->> 'text', ' ' ORDER BY place)
      FROM loop_captions CROSS JOIN LATERAL jsonb_array_elements(cues) WITH ORDINALITY AS said (cue, place)
      WHERE loop_id = checked_id
    )),
    terms
  );
END
$$;
