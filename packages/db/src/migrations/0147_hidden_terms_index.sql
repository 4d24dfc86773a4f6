-- no transaction
CREATE INDEX CONCURRENTLY comments_hidden_by_term_idx ON comments (loop_id, id) WHERE hidden_by_term;
