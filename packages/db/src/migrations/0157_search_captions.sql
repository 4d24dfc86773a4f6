-- Loops are also found by what is said in them, as soon as someone has checked it: captions that were written
-- down automatically are left out, and drafts are in no index. They weigh less than anything else.
CREATE FUNCTION words_of_captions(captioned_id uuid) RETURNS tsvector
LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN coalesce(
    (
      SELECT weighed_words(words_of(string_agg(cue ->> 'text', ' ' ORDER BY place)), 'D')
      FROM loop_captions CROSS JOIN LATERAL jsonb_array_elements(cues) WITH ORDINALITY AS said (cue, place)
      WHERE loop_id = captioned_id AND NOT automatic
    ),
    ''
  );
END
$$;

CREATE OR REPLACE FUNCTION keep_loop_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO loop_words (loop_id, feed_key, words)
  VALUES (
    NEW.id, NEW.feed_key,
    words_of_loop(NEW.caption, NEW.alt, NEW.mood_tags) || words_of_captions(NEW.id)
  )
  ON CONFLICT (loop_id) DO UPDATE SET feed_key = excluded.feed_key, words = excluded.words;
  RETURN NULL;
END
$$;

-- After `loop_captions_version`, which locks the loop: whoever changes its caption meanwhile waits, and then
-- finds these captions.
CREATE FUNCTION keep_caption_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE loop_words
  SET words = words_of_loop(caption, alt, mood_tags) || words_of_captions(loops.id)
  FROM loops
  WHERE loops.id = loop_words.loop_id AND loops.id = coalesce(NEW.loop_id, OLD.loop_id);
  RETURN NULL;
END
$$;

CREATE TRIGGER loop_captions_words AFTER INSERT OR UPDATE OR DELETE ON loop_captions
FOR EACH ROW EXECUTE FUNCTION keep_caption_words();
