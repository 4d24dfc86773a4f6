-- no transaction
CREATE INDEX CONCURRENTLY loops_user_id_audio_idx ON loops (user_id, feed_key) WHERE media_type = 'audio';
