-- What is searched for: the words of people's names, and of what they post. Tables of their own, kept
-- by triggers, so that reading a feed or a person carries none of it along. E-mail addresses are no
-- part of it. Both extensions are trusted: whoever owns the database may create them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- The words of a text as they are compared: without case, accents and everything between words. The
-- same function reads what is stored and what is searched for.
CREATE FUNCTION words_of(given text) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE
RETURN array_remove(
  string_to_array(
    regexp_replace(lower(unaccent(normalize(coalesce(given, ''), NFKC))), '[^[:alnum:]]+', ' ', 'g'),
    ' '
  ),
  ''
);

-- One line for each word of a name. Compared byte by byte, so that a prefix is a range of the index.
CREATE TABLE user_words (
  word text COLLATE "C" NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  PRIMARY KEY (word, user_id)
);

CREATE INDEX user_words_user_id_word_idx ON user_words (user_id, word);

-- 'noor_el' is found as noor, el and noorel.
CREATE FUNCTION words_of_person(username text, first_name text, last_name text) RETURNS text[]
LANGUAGE sql STABLE PARALLEL SAFE
RETURN words_of(concat_ws(' ', username, first_name, last_name, replace(username, '_', '')));

CREATE FUNCTION keep_user_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM user_words WHERE user_id = NEW.id;
  INSERT INTO user_words (word, user_id)
  SELECT DISTINCT word, NEW.id
  FROM unnest(words_of_person(NEW.username, NEW.first_name, NEW.last_name)) AS word;
  RETURN NULL;
END
$$;

CREATE TRIGGER users_words AFTER INSERT OR UPDATE OF username, first_name, last_name ON users
FOR EACH ROW EXECUTE FUNCTION keep_user_words();

-- The feed key stands here too: the newest matches are found without reading any loop.
CREATE TABLE loop_words (
  loop_id uuid PRIMARY KEY REFERENCES loops ON DELETE CASCADE,
  feed_key uuid NOT NULL,
  words tsvector NOT NULL
);

CREATE UNIQUE INDEX loop_words_feed_key_key ON loop_words (feed_key);

-- Words of letters and digits, so they need no escaping. PostgreSQL's own parser would take some of
-- them apart: 4e5f is a number and a letter to it.
CREATE FUNCTION weighed_words(words text[], weight text) RETURNS tsvector
LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN coalesce(
    (
      SELECT string_agg(format('''%s'':%s%s', word, place, weight), ' ')
      FROM unnest(words) WITH ORDINALITY AS given (word, place)
    ),
    ''
  )::tsvector;
END
$$;

-- A mood is found as itself (#cozy) and as a word. Moods weigh more than the caption, and that more
-- than the description of a picture. In PL/pgSQL, which plans once what SQL functions within each other
-- would plan for every loop.
CREATE FUNCTION words_of_loop(caption text, alt text, mood_tags text[]) RETURNS tsvector
LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN array_to_tsvector(ARRAY(SELECT '#' || tag FROM unnest(mood_tags) AS tag))
    || weighed_words(words_of(array_to_string(mood_tags, ' ')), 'A')
    || weighed_words(words_of(caption), 'B')
    || weighed_words(words_of(alt), 'C');
END
$$;

CREATE FUNCTION keep_loop_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO loop_words (loop_id, feed_key, words)
  VALUES (NEW.id, NEW.feed_key, words_of_loop(NEW.caption, NEW.alt, NEW.mood_tags))
  ON CONFLICT (loop_id) DO UPDATE SET feed_key = excluded.feed_key, words = excluded.words;
  RETURN NULL;
END
$$;

CREATE TRIGGER loops_words AFTER INSERT OR UPDATE OF feed_key, caption, alt, mood_tags ON loops
FOR EACH ROW EXECUTE FUNCTION keep_loop_words();
