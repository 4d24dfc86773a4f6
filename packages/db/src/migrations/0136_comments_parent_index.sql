-- no transaction
CREATE INDEX CONCURRENTLY comments_parent_id_id_idx ON comments (parent_id, id) WHERE parent_id IS NOT NULL;
