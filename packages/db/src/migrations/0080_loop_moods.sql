-- The loops of each mood, in the order of feeds: a mood's feed is a range of this key at any depth,
-- however common or rare the mood is.
CREATE TABLE loop_moods (
  mood text COLLATE "C" NOT NULL,
  feed_key uuid NOT NULL,
  loop_id uuid NOT NULL REFERENCES loops ON DELETE CASCADE,
  PRIMARY KEY (mood, feed_key)
);

CREATE INDEX loop_moods_loop_id_idx ON loop_moods (loop_id);

CREATE FUNCTION keep_loop_moods() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM loop_moods WHERE loop_id = NEW.id;
  INSERT INTO loop_moods (mood, feed_key, loop_id)
  SELECT DISTINCT mood, NEW.feed_key, NEW.id FROM unnest(NEW.mood_tags) AS mood;
  RETURN NULL;
END
$$;

CREATE TRIGGER loops_moods AFTER INSERT OR UPDATE OF feed_key, mood_tags ON loops
FOR EACH ROW EXECUTE FUNCTION keep_loop_moods();
