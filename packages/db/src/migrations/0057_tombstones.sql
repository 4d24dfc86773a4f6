-- What was deleted must stay deleted when a backup is restored that still has it. So every deletion
-- leaves a tombstone: what kind of thing, its id, when, and nothing about anybody. They also stand in
-- the object store, which a restored database does not take back in time with it.

CREATE TABLE tombstones (
  kind text NOT NULL,
  id uuid NOT NULL,
  deleted_at timestamptz NOT NULL DEFAULT now(),
  -- Null until it stands in the object store too.
  written_at timestamptz,
  PRIMARY KEY (kind, id),
  CONSTRAINT tombstones_kind_check CHECK (kind IN ('user', 'loop'))
);

CREATE INDEX tombstones_deleted_at_idx ON tombstones (deleted_at);
CREATE INDEX tombstones_unwritten_idx ON tombstones (deleted_at) WHERE written_at IS NULL;

-- The files of tombstones that this database wrote or has replayed. One in the store that is not
-- named here was written after the backup this database came from.
CREATE TABLE tombstone_files (
  name text COLLATE "C" PRIMARY KEY,
  known_at timestamptz NOT NULL DEFAULT now()
);

-- Tells databases apart that share a store. A restored one is the same as before.
CREATE TABLE installation (
  id uuid PRIMARY KEY,
  only_one boolean NOT NULL DEFAULT true,
  CONSTRAINT installation_only_one_check CHECK (only_one)
);

CREATE UNIQUE INDEX installation_only_one_key ON installation (only_one);
INSERT INTO installation (id) VALUES (gen_random_uuid());

-- By trigger, so that no way of deleting can forget it, cascades included.
CREATE FUNCTION leave_tombstones() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tombstones (kind, id) SELECT TG_ARGV[0], id FROM gone ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE TRIGGER users_buried AFTER DELETE ON users
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION leave_tombstones('user');
CREATE TRIGGER loops_buried AFTER DELETE ON loops
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION leave_tombstones('loop');
