-- no transaction
CREATE INDEX CONCURRENTLY notifications_remix_id_idx ON notifications (remix_id) WHERE remix_id IS NOT NULL;
