-- The server can hold a loop or comment for review: a decision of its own, which a moderator confirms or
-- reverses. The release before makes none, and shows one as a decision it doesn't know; what is held is hidden
-- there as well, since its row is. Locks: decisions wait for the milliseconds that the changes of the catalogue take.
ALTER TABLE moderation_decisions ADD COLUMN hold_reasons text[];

ALTER TABLE moderation_decisions DROP CONSTRAINT moderation_decisions_action_check;
ALTER TABLE moderation_decisions ADD CONSTRAINT moderation_decisions_action_check CHECK (
  action = 'dismiss'
  OR user_id IS NOT NULL AND (
    action = 'suspend'
    OR action IN ('hide', 'remove', 'hold') AND target IN ('loop', 'comment')
    OR action IN ('remove-voice', 'warn') AND target = 'loop'
  )
) NOT VALID;
ALTER TABLE moderation_decisions ADD CONSTRAINT moderation_decisions_hold_check CHECK (
  (action = 'hold') = (hold_reasons IS NOT NULL)
  AND (hold_reasons IS NULL OR cardinality(hold_reasons) BETWEEN 1 AND 10)
) NOT VALID;

-- How the owners of this server want to be careful: one row, or none while everything is off.
CREATE TABLE safety_settings (
  one boolean PRIMARY KEY DEFAULT true,
  held_terms text[] NOT NULL DEFAULT '{}',
  review_first integer NOT NULL DEFAULT 0,
  hold_repeats boolean NOT NULL DEFAULT false,
  limit_new_accounts boolean NOT NULL DEFAULT false,
  public_numbers boolean NOT NULL DEFAULT false,
  CONSTRAINT safety_settings_one_check CHECK (one),
  CONSTRAINT safety_settings_held_terms_check CHECK (cardinality(held_terms) <= 500),
  CONSTRAINT safety_settings_review_first_check CHECK (review_first BETWEEN 0 AND 10)
);

-- What was sent in the last day, as hashes, to notice that it repeats. Written only while that is on.
CREATE TABLE sent_traces (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL,
  hash text NOT NULL,
  young boolean NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT sent_traces_kind_check CHECK (kind IN ('text', 'link', 'mention')),
  CONSTRAINT sent_traces_hash_check CHECK (char_length(hash) = 64)
);

CREATE INDEX sent_traces_user_id_idx ON sent_traces (user_id, kind, sent_at);
CREATE INDEX sent_traces_hash_idx ON sent_traces (hash, sent_at);
CREATE INDEX sent_traces_sent_at_idx ON sent_traces (sent_at);
