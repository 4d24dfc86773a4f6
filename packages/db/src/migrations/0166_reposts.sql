-- Loops that people pass on to their followers, and whose reposts someone doesn't want to see. Who sees one is
-- decided when it is read. The release before neither writes nor shows any.
CREATE TABLE reposts (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  loop_id uuid NOT NULL REFERENCES loops ON DELETE CASCADE,
  line text,
  hidden_by_term boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT reposts_loop_id_user_id_key UNIQUE (loop_id, user_id),
  CONSTRAINT reposts_line_check CHECK (char_length(line) BETWEEN 1 AND 140)
);

-- The following feed reads the newest reposts of each followed person from this index alone.
CREATE INDEX reposts_user_id_id_idx ON reposts (user_id, id) INCLUDE (loop_id);

CREATE TABLE hidden_reposts (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  reposter_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, reposter_id),
  CONSTRAINT hidden_reposts_self_check CHECK (user_id <> reposter_id)
);

CREATE INDEX hidden_reposts_reposter_id_idx ON hidden_reposts (reposter_id);

-- Authors are notified of a repost. The release before doesn't show this kind.
-- Locks: notifications wait for the milliseconds that the changes of the catalogue take.
ALTER TABLE notification_events DROP CONSTRAINT notification_events_kind_check;
ALTER TABLE notification_events ADD CONSTRAINT notification_events_kind_check CHECK (
  kind IN ('reaction', 'repost', 'comment', 'follow', 'remix', 'statement', 'stem_withdrawn',
    'reply', 'comment_heart', 'comment_pinned', 'mention', 'loop_mention', 'captions_drafted')
) NOT VALID;

ALTER TABLE notification_groups DROP CONSTRAINT notification_groups_key_check;
ALTER TABLE notification_groups ADD CONSTRAINT notification_groups_key_check CHECK (
  key ~ '^(reaction|repost|comment|follow|remix|statement|stem_withdrawn|reply|comment_heart|comment_pinned|mention|loop_mention|captions_drafted):[0-9a-f-]{10,36}$'
) NOT VALID;

ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (
  kind IN ('reaction', 'repost', 'comment', 'follow', 'remix', 'statement', 'stem_withdrawn',
    'reply', 'comment_heart', 'comment_pinned', 'mention', 'loop_mention', 'captions_drafted')
) NOT VALID;
ALTER TABLE notifications DROP CONSTRAINT notifications_about_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_about_check CHECK (
  CASE
    WHEN kind IN ('reaction', 'repost', 'loop_mention') THEN num_nonnulls(actor_id, loop_id) = 2
    WHEN kind IN ('comment', 'reply', 'comment_heart', 'comment_pinned', 'mention')
      THEN num_nonnulls(actor_id, loop_id, comment_id) = 3
    WHEN kind = 'follow' THEN actor_id IS NOT NULL
    WHEN kind = 'remix' THEN num_nonnulls(actor_id, loop_id, remix_id) = 3
    WHEN kind IN ('stem_withdrawn', 'captions_drafted') THEN loop_id IS NOT NULL
    ELSE statement_id IS NOT NULL
  END
) NOT VALID;

ALTER TABLE notification_keys DROP CONSTRAINT notification_keys_kind_check;
ALTER TABLE notification_keys ADD CONSTRAINT notification_keys_kind_check CHECK (
  kind IN ('reaction', 'repost', 'comment', 'follow', 'remix', 'reply', 'comment_heart',
    'comment_pinned', 'mention', 'loop_mention')
) NOT VALID;

CREATE OR REPLACE FUNCTION claim_notification_key() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  subject uuid := CASE NEW.kind
    WHEN 'reaction' THEN NEW.loop_id
    WHEN 'repost' THEN NEW.loop_id
    WHEN 'follow' THEN NEW.user_id
    WHEN 'comment' THEN NEW.comment_id
    WHEN 'remix' THEN NEW.remix_id
    WHEN 'reply' THEN NEW.comment_id
    WHEN 'comment_heart' THEN NEW.comment_id
    WHEN 'comment_pinned' THEN NEW.comment_id
    WHEN 'mention' THEN NEW.comment_id
    WHEN 'loop_mention' THEN NEW.loop_id
  END;
BEGIN
  -- A decision may notify more than once.
  IF subject IS NULL THEN
    RETURN NEW;
  END IF;
  INSERT INTO notification_keys (notification_id, user_id, kind, subject_id, actor_id)
  VALUES (
    NEW.id, NEW.user_id, NEW.kind, subject,
    CASE
      WHEN NEW.kind IN ('reaction', 'repost', 'follow', 'comment_heart') THEN NEW.actor_id
      WHEN NEW.kind IN ('mention', 'loop_mention') THEN NEW.user_id
    END
  )
  ON CONFLICT (subject_id, actor_id, kind) DO NOTHING;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END
$$;
