-- no transaction
CREATE INDEX CONCURRENTLY loops_user_id_shown_idx ON loops (user_id, feed_key) WHERE state = 'ready' AND visibility <> 'private';
