-- People who asked to have their account deleted can still change their mind. Until it is final they
-- are hidden from everyone, exactly like suspended people.

ALTER TABLE users
  ADD COLUMN leaving_at timestamptz,
  -- What the visibility predicate reads for every loop: one column, whatever hides a person.
  ADD COLUMN hidden boolean NOT NULL GENERATED ALWAYS AS (suspended_at IS NOT NULL OR leaving_at IS NOT NULL) STORED;

-- Whose time has come is looked up by it; hardly anybody ever stands in it.
CREATE INDEX users_leaving_at_idx ON users (leaving_at) WHERE leaving_at IS NOT NULL;
