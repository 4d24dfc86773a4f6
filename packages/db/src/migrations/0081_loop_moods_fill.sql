-- What was there before the trigger. A file of its own: nobody waits for it who posts meanwhile.
INSERT INTO loop_moods (mood, feed_key, loop_id)
SELECT DISTINCT mood, loops.feed_key, loops.id
FROM loops CROSS JOIN LATERAL unnest(loops.mood_tags) AS mood
ON CONFLICT DO NOTHING;
