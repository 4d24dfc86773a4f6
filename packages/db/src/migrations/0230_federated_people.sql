-- People who let other servers of the fediverse find them; the release before doesn't show them.
CREATE TABLE federated_people (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- Null while it is turned off. The keys stay, because other servers remember them.
  since timestamptz,
  public_key jsonb NOT NULL,
  private_key jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT federated_people_public_key_check CHECK (jsonb_typeof(public_key) = 'object'),
  CONSTRAINT federated_people_private_key_check CHECK (jsonb_typeof(private_key) = 'object')
);

-- What was learnt about other servers: their documents and keys, and what they sent already.
CREATE TABLE federation_cache (
  -- The hash of the name, which is as long as another server's addresses.
  id text COLLATE "C" PRIMARY KEY,
  name text[] NOT NULL,
  value jsonb NOT NULL,
  -- Null for what doesn't expire.
  expires_at timestamptz
);

CREATE INDEX federation_cache_expires_at_idx ON federation_cache (expires_at);
