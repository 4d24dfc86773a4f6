-- What was there before the triggers. A file of its own: nobody waits for it who posts meanwhile.
INSERT INTO user_words (word, user_id)
SELECT DISTINCT word, users.id
FROM users CROSS JOIN LATERAL unnest(words_of_person(username, first_name, last_name)) AS word
ON CONFLICT DO NOTHING;

INSERT INTO loop_words (loop_id, feed_key, words)
SELECT id, feed_key, words_of_loop(caption, alt, mood_tags) FROM loops
ON CONFLICT DO NOTHING;
