-- no transaction
CREATE INDEX CONCURRENTLY comments_top_idx ON comments (loop_id, top_key, id) WHERE parent_id IS NULL;
