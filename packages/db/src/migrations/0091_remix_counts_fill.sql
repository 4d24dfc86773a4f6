-- What was there before the triggers: the difference between the remixes and what is counted by now. One
-- statement reads both, so posts and folds at the same time are neither missed nor counted twice.
INSERT INTO remix_count_deltas (loop_id, delta)
SELECT loop_id, coalesce(actual.remixes, 0) - coalesce(counted.remixes, 0)
FROM (
  SELECT loops.parent_loop_id AS loop_id, count(*) AS remixes
  FROM loops JOIN users ON users.id = loops.user_id
  WHERE loops.parent_loop_id IS NOT NULL AND loops.state = 'ready' AND loops.visibility = 'public'
    AND users.loop_visibility = 'public' AND NOT users.hidden
  GROUP BY loops.parent_loop_id
) AS actual
FULL JOIN (
  SELECT loop_id, sum(remixes) AS remixes FROM (
    SELECT loop_id, remixes FROM loop_counts WHERE remixes <> 0
    UNION ALL
    SELECT loop_id, delta FROM remix_count_deltas
  ) AS folded_and_pending
  GROUP BY loop_id
) AS counted USING (loop_id)
WHERE coalesce(actual.remixes, 0) <> coalesce(counted.remixes, 0);
