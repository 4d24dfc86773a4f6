-- People, what they post and how they relate. Ids are uuidv7 made by the application, so that rows
-- can be named before they are written and tables can be split later. Text limits count characters;
-- the contract counts UTF-16 units, which is never more lenient.

-- What media is called in the object store: somewhere in it 128 random bits as text, and nothing a
-- path or a header could trip over.
CREATE FUNCTION is_object_key(key text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN char_length(key) <= 200
  AND key ~ '^[A-Za-z0-9_-]+([/.][A-Za-z0-9_-]+)*$'
  AND key ~ '[A-Za-z0-9_-]{22}';

CREATE TABLE users (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  email_verified_at timestamptz,
  username text,
  first_name text,
  last_name text,
  bio text,
  profile_image_key text,
  cover_image_key text,
  avatar_config jsonb,
  verification_status text NOT NULL DEFAULT 'none',
  preferences jsonb NOT NULL DEFAULT '{}',
  -- What the visibility predicate reads for every loop: kept beside the JSON by PostgreSQL itself.
  loop_visibility text NOT NULL GENERATED ALWAYS AS (coalesce(preferences ->> 'loopVisibility', 'public')) STORED,
  suspended_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT users_email_check CHECK (char_length(email) BETWEEN 3 AND 254 AND email LIKE '_%@_%'),
  CONSTRAINT users_username_check CHECK (username ~ '^[A-Za-z0-9_]{3,20}$'),
  CONSTRAINT users_first_name_check CHECK (char_length(first_name) BETWEEN 1 AND 50),
  CONSTRAINT users_last_name_check CHECK (char_length(last_name) BETWEEN 1 AND 50),
  CONSTRAINT users_bio_check CHECK (char_length(bio) BETWEEN 1 AND 160),
  CONSTRAINT users_profile_image_key_check CHECK (is_object_key(profile_image_key)),
  CONSTRAINT users_cover_image_key_check CHECK (is_object_key(cover_image_key)),
  CONSTRAINT users_avatar_config_check CHECK (jsonb_typeof(avatar_config) = 'object'),
  CONSTRAINT users_verification_status_check CHECK (char_length(verification_status) BETWEEN 1 AND 20),
  -- Blocks are a table of their own: a copy in the JSON could only disagree with it.
  CONSTRAINT users_preferences_check CHECK (jsonb_typeof(preferences) = 'object' AND NOT preferences ? 'blockedUserIds'),
  CONSTRAINT users_loop_visibility_check CHECK (loop_visibility IN ('public', 'friends', 'private'))
);

CREATE UNIQUE INDEX users_email_key ON users (lower(email));
CREATE UNIQUE INDEX users_username_key ON users (lower(username));

-- `sid` holds the SHA-256 of the id in the cookie: reading this table signs nobody in.
CREATE TABLE sessions (
  sid text PRIMARY KEY,
  sess jsonb NOT NULL,
  expire timestamptz NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT sessions_sid_check CHECK (sid ~ '^[0-9a-f]{64}$'),
  CONSTRAINT sessions_sess_check CHECK (jsonb_typeof(sess) = 'object'),
  -- Thirty days, in hours: a day is 23 or 25 hours long where clocks change.
  CONSTRAINT sessions_expire_check CHECK (expire <= created_at + interval '720 hours')
);

CREATE INDEX sessions_user_id_idx ON sessions (user_id);
CREATE INDEX sessions_expire_idx ON sessions (expire);

-- A CHECK cannot hold a subquery, so the rule for moods stands in a function.
CREATE FUNCTION are_mood_tags(tags text[]) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN cardinality(tags) <= 5
  AND (array_ndims(tags) = 1 OR cardinality(tags) = 0)
  AND (
    SELECT count(*) = count(DISTINCT tag)
      AND coalesce(bool_and(char_length(tag) <= 24 AND tag ~ '^[a-z0-9]+(-[a-z0-9]+)*$'), true)
    FROM unnest(tags) AS tag
  );

CREATE TABLE loops (
  id uuid PRIMARY KEY,
  -- Feed order: set at posting and renewed when media becomes ready, so slow videos are not buried.
  feed_key uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  media_type text NOT NULL DEFAULT 'status',
  state text NOT NULL DEFAULT 'processing',
  failure_code text,
  visibility text NOT NULL DEFAULT 'public',
  caption text,
  alt text,
  mood_tags text[] NOT NULL DEFAULT '{}',
  duration double precision NOT NULL,
  avatar_config jsonb,
  parent_loop_id uuid REFERENCES loops ON DELETE SET NULL,
  -- Outlives the parent: a remix whose original is gone is still a remix.
  was_remix boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT loops_media_type_check CHECK (media_type IN ('audio', 'video', 'image', 'status')),
  CONSTRAINT loops_state_check CHECK (state IN ('processing', 'ready', 'failed')),
  CONSTRAINT loops_failure_code_check CHECK ((failure_code IS NOT NULL) = (state = 'failed') AND char_length(failure_code) BETWEEN 1 AND 64),
  CONSTRAINT loops_visibility_check CHECK (visibility IN ('public', 'friends', 'private')),
  CONSTRAINT loops_caption_check CHECK (char_length(caption) BETWEEN 1 AND 500),
  CONSTRAINT loops_alt_check CHECK (char_length(alt) BETWEEN 1 AND 500),
  CONSTRAINT loops_mood_tags_check CHECK (are_mood_tags(mood_tags)),
  CONSTRAINT loops_duration_check CHECK (duration BETWEEN 0 AND 60),
  CONSTRAINT loops_avatar_config_check CHECK (jsonb_typeof(avatar_config) = 'object'),
  CONSTRAINT loops_remix_check CHECK (parent_loop_id IS NULL OR was_remix AND parent_loop_id <> id),
  CONSTRAINT loops_status_check CHECK (
    media_type <> 'status' OR state = 'ready' AND duration = 0 AND caption IS NOT NULL AND caption ~ '\S'
  )
);

CREATE UNIQUE INDEX loops_feed_key_key ON loops (feed_key);
CREATE INDEX loops_user_id_feed_key_idx ON loops (user_id, feed_key);
CREATE INDEX loops_parent_loop_id_feed_key_idx ON loops (parent_loop_id, feed_key) WHERE parent_loop_id IS NOT NULL;

CREATE TABLE loop_media (
  id uuid PRIMARY KEY,
  loop_id uuid NOT NULL REFERENCES loops ON DELETE CASCADE,
  role text NOT NULL,
  object_key text NOT NULL,
  content_type text NOT NULL,
  bytes bigint NOT NULL,
  width integer,
  height integer,
  duration double precision,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT loop_media_role_check CHECK (role IN ('source', '720', '480', 'audio', 'track', 'poster', 'captions', '1080', '540')),
  CONSTRAINT loop_media_object_key_check CHECK (is_object_key(object_key)),
  CONSTRAINT loop_media_content_type_check CHECK (char_length(content_type) BETWEEN 3 AND 127),
  CONSTRAINT loop_media_bytes_check CHECK (bytes > 0),
  CONSTRAINT loop_media_size_check CHECK ((width IS NULL) = (height IS NULL) AND width > 0 AND height > 0),
  CONSTRAINT loop_media_duration_check CHECK (duration >= 0)
);

CREATE UNIQUE INDEX loop_media_object_key_key ON loop_media (object_key);
-- A loop has one of each, but may have several layered tracks and caption files.
CREATE UNIQUE INDEX loop_media_loop_id_role_key ON loop_media (loop_id, role) WHERE role NOT IN ('track', 'captions');
CREATE INDEX loop_media_loop_id_idx ON loop_media (loop_id);

-- What a person has posted under an Idempotency-Key, kept when the loop is deleted: a repeat of the
-- post then learns that it is gone instead of posting it again. The reference is checked at commit,
-- so that the key can be claimed before the loop is written.
CREATE TABLE idempotency_keys (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  key text NOT NULL,
  body_hash text NOT NULL,
  loop_id uuid REFERENCES loops ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key),
  CONSTRAINT idempotency_keys_key_check CHECK (char_length(key) BETWEEN 8 AND 128),
  CONSTRAINT idempotency_keys_body_hash_check CHECK (body_hash ~ '^[0-9a-f]{64}$')
);

CREATE INDEX idempotency_keys_loop_id_idx ON idempotency_keys (loop_id);
CREATE INDEX idempotency_keys_created_at_idx ON idempotency_keys (created_at);

CREATE TABLE follows (
  follower_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  following_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (follower_id, following_id),
  CONSTRAINT follows_self_check CHECK (follower_id <> following_id)
);

CREATE INDEX follows_following_id_follower_id_idx ON follows (following_id, follower_id);

CREATE TABLE blocks (
  blocker_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  blocked_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (blocker_id, blocked_id),
  CONSTRAINT blocks_self_check CHECK (blocker_id <> blocked_id)
);

CREATE INDEX blocks_blocked_id_blocker_id_idx ON blocks (blocked_id, blocker_id);

CREATE TABLE reactions (
  id uuid PRIMARY KEY,
  loop_id uuid NOT NULL REFERENCES loops ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE UNIQUE INDEX reactions_loop_id_user_id_key ON reactions (loop_id, user_id);
CREATE INDEX reactions_user_id_id_idx ON reactions (user_id, id);

CREATE TABLE comments (
  id uuid PRIMARY KEY,
  loop_id uuid NOT NULL REFERENCES loops ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  content text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT comments_content_check CHECK (char_length(content) BETWEEN 1 AND 500 AND content ~ '\S')
);

CREATE INDEX comments_loop_id_id_idx ON comments (loop_id, id);
CREATE INDEX comments_user_id_id_idx ON comments (user_id, id);
