-- no transaction
-- Besides the one that has replies too, which deleting a loop needs.
CREATE INDEX CONCURRENTLY comments_newest_idx ON comments (loop_id, id) WHERE parent_id IS NULL;
