-- Authors are notified when a voice is withdrawn from their mix. The release before never writes the new
-- kind, and doesn't show it. Locks: everything about notifications waits for the milliseconds that the
-- changes of the catalogue take.
ALTER TABLE notification_events DROP CONSTRAINT notification_events_kind_check;
ALTER TABLE notification_events ADD CONSTRAINT notification_events_kind_check CHECK (
  kind IN ('reaction', 'comment', 'follow', 'remix', 'statement', 'stem_withdrawn')
) NOT VALID;

ALTER TABLE notification_groups DROP CONSTRAINT notification_groups_key_check;
ALTER TABLE notification_groups ADD CONSTRAINT notification_groups_key_check CHECK (
  key ~ '^(reaction|comment|follow|remix|statement|stem_withdrawn):[0-9a-f-]{10,36}$'
) NOT VALID;

ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (
  kind IN ('reaction', 'comment', 'follow', 'remix', 'statement', 'stem_withdrawn')
) NOT VALID;
ALTER TABLE notifications DROP CONSTRAINT notifications_about_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_about_check CHECK (
  CASE kind
    WHEN 'reaction' THEN num_nonnulls(actor_id, loop_id) = 2
    WHEN 'comment' THEN num_nonnulls(actor_id, loop_id, comment_id) = 3
    WHEN 'follow' THEN actor_id IS NOT NULL
    WHEN 'remix' THEN num_nonnulls(actor_id, loop_id, remix_id) = 3
    WHEN 'stem_withdrawn' THEN loop_id IS NOT NULL
    ELSE statement_id IS NOT NULL
  END
) NOT VALID;
