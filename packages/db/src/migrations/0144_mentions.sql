-- People are notified when a comment, a caption or a status mentions them. The release before never writes
-- these kinds, and doesn't show them.
-- Locks: notifications wait for the milliseconds that the changes of the catalogue take.
ALTER TABLE notification_events DROP CONSTRAINT notification_events_kind_check;
ALTER TABLE notification_events ADD CONSTRAINT notification_events_kind_check CHECK (
  kind IN ('reaction', 'comment', 'follow', 'remix', 'statement', 'stem_withdrawn',
    'reply', 'comment_heart', 'comment_pinned', 'mention', 'loop_mention')
) NOT VALID;

ALTER TABLE notification_groups DROP CONSTRAINT notification_groups_key_check;
ALTER TABLE notification_groups ADD CONSTRAINT notification_groups_key_check CHECK (
  key ~ '^(reaction|comment|follow|remix|statement|stem_withdrawn|reply|comment_heart|comment_pinned|mention|loop_mention):[0-9a-f-]{10,36}$'
) NOT VALID;

ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (
  kind IN ('reaction', 'comment', 'follow', 'remix', 'statement', 'stem_withdrawn',
    'reply', 'comment_heart', 'comment_pinned', 'mention', 'loop_mention')
) NOT VALID;
ALTER TABLE notifications DROP CONSTRAINT notifications_about_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_about_check CHECK (
  CASE
    WHEN kind IN ('reaction', 'loop_mention') THEN num_nonnulls(actor_id, loop_id) = 2
    WHEN kind IN ('comment', 'reply', 'comment_heart', 'comment_pinned', 'mention')
      THEN num_nonnulls(actor_id, loop_id, comment_id) = 3
    WHEN kind = 'follow' THEN actor_id IS NOT NULL
    WHEN kind = 'remix' THEN num_nonnulls(actor_id, loop_id, remix_id) = 3
    WHEN kind = 'stem_withdrawn' THEN loop_id IS NOT NULL
    ELSE statement_id IS NOT NULL
  END
) NOT VALID;

ALTER TABLE notification_keys DROP CONSTRAINT notification_keys_kind_check;
ALTER TABLE notification_keys ADD CONSTRAINT notification_keys_kind_check CHECK (
  kind IN ('reaction', 'comment', 'follow', 'remix', 'reply', 'comment_heart', 'comment_pinned',
    'mention', 'loop_mention')
) NOT VALID;

-- One text can mention several people: there, the actor's place is that of the one who is mentioned.
CREATE OR REPLACE FUNCTION claim_notification_key() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  subject uuid := CASE NEW.kind
    WHEN 'reaction' THEN NEW.loop_id
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
      WHEN NEW.kind IN ('reaction', 'follow', 'comment_heart') THEN NEW.actor_id
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
