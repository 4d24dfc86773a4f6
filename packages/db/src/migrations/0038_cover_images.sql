-- no transaction
CREATE UNIQUE INDEX CONCURRENTLY users_cover_image_key_key ON users (cover_image_key COLLATE "C") WHERE cover_image_key IS NOT NULL;
