-- Authors are notified when a scheduled loop couldn't be posted. The release before doesn't show this kind.
-- Locks: notifications wait for the milliseconds that the changes of the catalogue take.
ALTER TABLE notification_events DROP CONSTRAINT notification_events_kind_check;
ALTER TABLE notification_events ADD CONSTRAINT notification_events_kind_check CHECK (
  kind IN ('reaction', 'repost', 'comment', 'follow', 'remix', 'statement', 'stem_withdrawn',
    'reply', 'comment_heart', 'comment_pinned', 'mention', 'loop_mention', 'captions_drafted',
    'schedule_failed')
) NOT VALID;

ALTER TABLE notification_groups DROP CONSTRAINT notification_groups_key_check;
ALTER TABLE notification_groups ADD CONSTRAINT notification_groups_key_check CHECK (
  key ~ '^(reaction|repost|comment|follow|remix|statement|stem_withdrawn|reply|comment_heart|comment_pinned|mention|loop_mention|captions_drafted|schedule_failed):[0-9a-f-]{10,36}$'
) NOT VALID;

ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (
  kind IN ('reaction', 'repost', 'comment', 'follow', 'remix', 'statement', 'stem_withdrawn',
    'reply', 'comment_heart', 'comment_pinned', 'mention', 'loop_mention', 'captions_drafted',
    'schedule_failed')
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
    WHEN kind = 'schedule_failed'
      THEN num_nonnulls(actor_id, loop_id, comment_id, remix_id, statement_id) = 0
    ELSE statement_id IS NOT NULL
  END
) NOT VALID;
