-- no transaction
-- Those without a moment come last.
CREATE INDEX CONCURRENTLY comments_moment_idx ON comments (loop_id, coalesce(at_ms, 2147483647), id)
WHERE parent_id IS NULL;
