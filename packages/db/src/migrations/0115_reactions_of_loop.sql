-- no transaction
CREATE INDEX CONCURRENTLY reactions_loop_id_id_idx ON reactions (loop_id, id);
