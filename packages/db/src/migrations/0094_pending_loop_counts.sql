-- What the worker has not yet folded into the counts of these loops, one row for each loop that has any.
-- Like `pending_counts`, it never scans the tables of differences: planned while they're empty, a scan
-- would still be in use when they're full.
CREATE FUNCTION pending_loop_counts(subjects uuid[])
RETURNS TABLE (loop_id uuid, reactions bigint, comments bigint, remixes bigint)
LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 1 SET enable_seqscan = off AS $$
BEGIN
  RETURN QUERY
  SELECT
    pending.subject_id,
    sum(pending.delta) FILTER (WHERE pending.counter = 'loop_reactions'),
    sum(pending.delta) FILTER (WHERE pending.counter = 'loop_comments'),
    sum(pending.delta) FILTER (WHERE pending.counter = 'loop_remixes')
  FROM (
    SELECT deltas.subject_id, deltas.counter, deltas.delta
    FROM count_deltas AS deltas WHERE deltas.subject_id = ANY (subjects)
    UNION ALL
    SELECT remixes.loop_id, 'loop_remixes', remixes.delta
    FROM remix_count_deltas AS remixes WHERE remixes.loop_id = ANY (subjects)
  ) AS pending
  GROUP BY pending.subject_id;
END
$$;
