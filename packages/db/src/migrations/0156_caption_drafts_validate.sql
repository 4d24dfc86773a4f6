-- What 0155 added without checking is checked while others read and write.
ALTER TABLE notification_events VALIDATE CONSTRAINT notification_events_kind_check;
ALTER TABLE notification_groups VALIDATE CONSTRAINT notification_groups_key_check;
ALTER TABLE notifications VALIDATE CONSTRAINT notifications_kind_check;
ALTER TABLE notifications VALIDATE CONSTRAINT notifications_about_check;
