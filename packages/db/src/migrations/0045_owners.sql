-- Owners are few among many, and asked for with every appeal.
CREATE INDEX users_owners_idx ON users (id) WHERE verification_status = 'owner';
