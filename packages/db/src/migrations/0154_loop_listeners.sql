-- Who listened to a loop in its first 30 days, as a sketch and sums: never a list. No number of people
-- between one and four is stored; null is fewer than five. After 30 days salt and sketches are deleted.
CREATE TABLE loop_listeners (
  loop_id uuid PRIMARY KEY REFERENCES loops ON DELETE CASCADE,
  until timestamptz NOT NULL,
  salt bytea,
  sketch bytea,
  sharers bytea,
  people integer,
  shares integer DEFAULT 0,
  days integer[] NOT NULL DEFAULT '{}',
  stayed integer[] NOT NULL DEFAULT '{}',
  stayed_by integer NOT NULL DEFAULT 0,
  merged_on date,
  CONSTRAINT loop_listeners_few_check CHECK (
    (people IS NULL OR people >= 5) AND (shares IS NULL OR shares = 0 OR shares >= 5)
    AND (stayed_by = 0 OR stayed_by >= 5)
  ),
  CONSTRAINT loop_listeners_sketch_check CHECK (
    (sketch IS NULL OR length(sketch) = 4096) AND (sharers IS NULL OR length(sharers) = 4096)
  ),
  CONSTRAINT loop_listeners_salt_check CHECK (salt IS NOT NULL OR (sketch IS NULL AND sharers IS NULL))
);

CREATE INDEX loop_listeners_until_idx ON loop_listeners (until) WHERE salt IS NOT NULL;
