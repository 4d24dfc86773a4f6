-- no transaction
CREATE UNIQUE INDEX CONCURRENTLY users_profile_image_key_key ON users (profile_image_key COLLATE "C") WHERE profile_image_key IS NOT NULL;
