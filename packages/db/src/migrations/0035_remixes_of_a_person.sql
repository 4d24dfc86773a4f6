-- no transaction
CREATE INDEX CONCURRENTLY loops_user_id_remixes_idx ON loops (user_id, feed_key) WHERE was_remix;
