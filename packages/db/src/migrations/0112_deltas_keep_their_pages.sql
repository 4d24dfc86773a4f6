-- These tables are empty most of the time, and a plan made then would scan them, also when they're full. The
-- planner counts pages: with a dozen that vacuum doesn't give back, the index is always cheaper.
ALTER TABLE count_deltas SET (vacuum_truncate = off);
ALTER TABLE remix_count_deltas SET (vacuum_truncate = off);

-- Deltas of nothing, seen by no one else before they're deleted.
WITH made AS (SELECT gen_random_uuid() AS id FROM generate_series(1, 2000))
INSERT INTO count_deltas (counter, subject_id, delta) SELECT 'loop_reactions', id, 0 FROM made;
WITH made AS (SELECT gen_random_uuid() AS id FROM generate_series(1, 2000))
INSERT INTO remix_count_deltas (loop_id, delta) SELECT id, 0 FROM made;

DELETE FROM count_deltas WHERE delta = 0 AND counter = 'loop_reactions';
DELETE FROM remix_count_deltas WHERE delta = 0;
