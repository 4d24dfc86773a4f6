-- What 0144 added without checking is checked first, while others read and write.
ALTER TABLE notification_events VALIDATE CONSTRAINT notification_events_kind_check;
ALTER TABLE notification_groups VALIDATE CONSTRAINT notification_groups_key_check;
ALTER TABLE notification_keys VALIDATE CONSTRAINT notification_keys_kind_check;
ALTER TABLE notifications VALIDATE CONSTRAINT notifications_kind_check;
ALTER TABLE notifications VALIDATE CONSTRAINT notifications_about_check;

-- Who may comment on a loop. Null is as its author's settings say now, and so for all loops from before and
-- those that the release before writes. That one lets everyone comment who sees the loop.
ALTER TABLE loops ADD COLUMN comment_permission text;
ALTER TABLE loops ADD CONSTRAINT loops_comment_permission_check
  CHECK (comment_permission IN ('everyone', 'friends', 'nobody')) NOT VALID;
