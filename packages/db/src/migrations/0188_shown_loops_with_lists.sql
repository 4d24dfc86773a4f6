-- no transaction
-- In place of loops_user_id_shown_idx, which the release before still reads.
CREATE INDEX CONCURRENTLY loops_user_id_shown_or_listed_idx ON loops (user_id, feed_key) WHERE state = 'ready' AND (visibility <> 'private' OR list_id IS NOT NULL);
