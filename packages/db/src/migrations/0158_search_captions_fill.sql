-- Captions from before 0157: few loops have any, because people wrote them by hand.
UPDATE loop_words
SET words = words_of_loop(caption, alt, mood_tags) || words_of_captions(loops.id)
FROM loop_captions JOIN loops ON loops.id = loop_captions.loop_id
WHERE loop_words.loop_id = loops.id;
