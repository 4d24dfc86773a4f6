-- The list of suspended people that owners look through.
CREATE INDEX users_suspended_at_idx ON users (suspended_at, id) WHERE suspended_at IS NOT NULL;
