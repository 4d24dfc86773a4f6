-- How people get in: passwords, passkeys, providers, mailed links and invitations. Every secret is
-- kept as a hash: reading these tables signs nobody in.

-- Null while someone is on the waiting list; the order there is the order of the ids.
ALTER TABLE users ADD COLUMN admitted_at timestamptz DEFAULT now();

CREATE INDEX users_waiting_idx ON users (id) WHERE admitted_at IS NULL;

-- A table of its own, so that no read of a person carries the hash along.
CREATE TABLE password_credentials (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  hash text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT password_credentials_hash_check CHECK (hash LIKE '$argon2id$%')
);

-- Links in mails. They carry the address they were sent to: one that has changed since proves nothing.
CREATE TABLE one_time_links (
  token_hash text PRIMARY KEY,
  kind text NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  email text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CONSTRAINT one_time_links_token_hash_check CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  CONSTRAINT one_time_links_kind_check CHECK (kind IN ('verify-email', 'reset-password'))
);

CREATE INDEX one_time_links_user_id_idx ON one_time_links (user_id);
CREATE INDEX one_time_links_expires_at_idx ON one_time_links (expires_at);

-- Where addresses must be verified, nobody exists before their mailed link was used. Otherwise a name
-- that is suddenly taken would tell that the address had no account.
CREATE TABLE sign_up_requests (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  password_hash text NOT NULL,
  username text,
  first_name text,
  last_name text,
  stay_logged_in boolean NOT NULL,
  invite_hash text,
  -- Set when the mail is written, so that the link itself is kept nowhere.
  token_hash text,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  CONSTRAINT sign_up_requests_token_hash_check CHECK (token_hash ~ '^[0-9a-f]{64}$')
);

CREATE UNIQUE INDEX sign_up_requests_token_hash_key ON sign_up_requests (token_hash);
CREATE INDEX sign_up_requests_expires_at_idx ON sign_up_requests (expires_at);

CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- As the authenticator names it, in base64url; so is the key.
  credential_id text NOT NULL,
  public_key text NOT NULL,
  counter bigint NOT NULL DEFAULT 0,
  transports text[] NOT NULL DEFAULT '{}',
  backed_up boolean NOT NULL DEFAULT false,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  CONSTRAINT passkeys_name_check CHECK (char_length(name) BETWEEN 1 AND 60)
);

CREATE UNIQUE INDEX passkeys_credential_id_key ON passkeys (credential_id);
CREATE INDEX passkeys_user_id_idx ON passkeys (user_id, id);

-- Who somebody is at a provider: the subject counts, never the address.
CREATE TABLE oidc_identities (
  provider text NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (provider, subject)
);

CREATE UNIQUE INDEX oidc_identities_user_id_provider_key ON oidc_identities (user_id, provider);

-- What has to be remembered between the two halves of a passkey's or a provider's ceremony: the
-- challenge; state, nonce and PKCE verifier. Taken out when it is answered, so each is good once.
CREATE TABLE ceremonies (
  id_hash text PRIMARY KEY,
  kind text NOT NULL,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  contents jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  CONSTRAINT ceremonies_id_hash_check CHECK (id_hash ~ '^[0-9a-f]{64}$'),
  CONSTRAINT ceremonies_kind_check CHECK (kind IN ('passkey-registration', 'passkey-sign-in', 'oidc-sign-in', 'oidc-link'))
);

CREATE INDEX ceremonies_user_id_idx ON ceremonies (user_id);
CREATE INDEX ceremonies_expires_at_idx ON ceremonies (expires_at);

CREATE TABLE invites (
  token_hash text PRIMARY KEY,
  -- Null: the operator.
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  used_by uuid REFERENCES users ON DELETE SET NULL,
  CONSTRAINT invites_token_hash_check CHECK (token_hash ~ '^[0-9a-f]{64}$')
);

CREATE INDEX invites_created_by_idx ON invites (created_by);
CREATE INDEX invites_used_by_idx ON invites (used_by);
CREATE INDEX invites_expires_at_idx ON invites (expires_at);

-- What was done with more than ordinary rights. Refers to nobody: it outlives those it names.
CREATE TABLE audit_log (
  id uuid PRIMARY KEY,
  -- 'operator', or the id of the owner who did it.
  actor text NOT NULL,
  action text NOT NULL,
  target text,
  detail jsonb NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT audit_log_detail_check CHECK (jsonb_typeof(detail) = 'object')
);

CREATE INDEX audit_log_target_idx ON audit_log (target, id);
