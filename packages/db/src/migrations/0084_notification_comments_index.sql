-- no transaction
CREATE INDEX CONCURRENTLY notifications_comment_id_idx ON notifications (comment_id) WHERE comment_id IS NOT NULL;
