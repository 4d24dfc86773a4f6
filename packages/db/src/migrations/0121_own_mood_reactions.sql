-- no transaction
CREATE INDEX CONCURRENTLY reactions_user_id_moods_idx ON reactions (user_id, created_at) WHERE mood IS NOT NULL;
