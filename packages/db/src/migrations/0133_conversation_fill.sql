-- no transaction
-- Comments from before get their position in the order Top, a few at a time, so that no one waits who
-- deletes one meanwhile. What was added without being checked is checked afterwards.
DO $$
DECLARE
  last uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  LOOP
    WITH slice AS (SELECT id FROM comments WHERE id > last ORDER BY id LIMIT 5000),
    filled AS (
      UPDATE comments SET top_key = comment_top_key(created_at, hearts, replies)
      FROM slice WHERE comments.id = slice.id AND comments.top_key = 0
    )
    SELECT id INTO last FROM slice ORDER BY id DESC LIMIT 1;
    EXIT WHEN last IS NULL;
    COMMIT;
  END LOOP;
  ALTER TABLE comments VALIDATE CONSTRAINT comments_parent_id_fkey;
  COMMIT;
  ALTER TABLE comments VALIDATE CONSTRAINT comments_moment_check;
  COMMIT;
  ALTER TABLE notification_events VALIDATE CONSTRAINT notification_events_kind_check;
  ALTER TABLE notification_groups VALIDATE CONSTRAINT notification_groups_key_check;
  ALTER TABLE notification_keys VALIDATE CONSTRAINT notification_keys_kind_check;
  COMMIT;
  ALTER TABLE notifications VALIDATE CONSTRAINT notifications_kind_check;
  ALTER TABLE notifications VALIDATE CONSTRAINT notifications_about_check;
END
$$;
