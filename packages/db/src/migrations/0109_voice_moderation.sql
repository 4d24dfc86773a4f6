-- A report can be about a voice in a mix, and a moderator can remove that alone. The release before never
-- writes either. Locks: reports and decisions wait for the milliseconds that the changes of the catalogue
-- take.
ALTER TABLE reports ADD COLUMN voice boolean NOT NULL DEFAULT false;

ALTER TABLE moderation_decisions DROP CONSTRAINT moderation_decisions_action_check;
ALTER TABLE moderation_decisions ADD CONSTRAINT moderation_decisions_action_check CHECK (
  action = 'dismiss'
  OR user_id IS NOT NULL AND (
    action = 'suspend'
    OR action IN ('hide', 'remove') AND target IN ('loop', 'comment')
    OR action = 'remove-voice' AND target = 'loop'
  )
) NOT VALID;
