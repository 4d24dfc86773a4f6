-- A loop can be covered by a warning, of its author or of a moderator. The release before writes none, and shows
-- such loops uncovered. Locks: loops and decisions wait for the milliseconds that the changes of the catalogue take.
ALTER TABLE loops ADD COLUMN warning_reason text;
ALTER TABLE loops ADD COLUMN warning_text text;
ALTER TABLE loops ADD COLUMN moderator_warning_reason text;
ALTER TABLE loops ADD COLUMN moderator_warning_text text;

ALTER TABLE loops ADD CONSTRAINT loops_warning_check CHECK (
  warning_reason IS NOT NULL AND char_length(warning_reason) BETWEEN 1 AND 40
  AND (warning_reason <> 'other' OR warning_text IS NOT NULL)
  OR warning_reason IS NULL AND warning_text IS NULL
) NOT VALID;
ALTER TABLE loops ADD CONSTRAINT loops_warning_text_check CHECK (
  char_length(warning_text) BETWEEN 1 AND 80
) NOT VALID;
ALTER TABLE loops ADD CONSTRAINT loops_moderator_warning_check CHECK (
  moderator_warning_reason IS NOT NULL AND char_length(moderator_warning_reason) BETWEEN 1 AND 40
  AND (moderator_warning_reason <> 'other' OR moderator_warning_text IS NOT NULL)
  OR moderator_warning_reason IS NULL AND moderator_warning_text IS NULL
) NOT VALID;
ALTER TABLE loops ADD CONSTRAINT loops_moderator_warning_text_check CHECK (
  char_length(moderator_warning_text) BETWEEN 1 AND 80
) NOT VALID;

ALTER TABLE moderation_decisions ADD COLUMN warning_reason text;
ALTER TABLE moderation_decisions ADD COLUMN warning_text text;

ALTER TABLE moderation_decisions DROP CONSTRAINT moderation_decisions_action_check;
ALTER TABLE moderation_decisions ADD CONSTRAINT moderation_decisions_action_check CHECK (
  action = 'dismiss'
  OR user_id IS NOT NULL AND (
    action = 'suspend'
    OR action IN ('hide', 'remove') AND target IN ('loop', 'comment')
    OR action IN ('remove-voice', 'warn') AND target = 'loop'
  )
) NOT VALID;
ALTER TABLE moderation_decisions ADD CONSTRAINT moderation_decisions_warning_check CHECK (
  (action = 'warn') = (warning_reason IS NOT NULL)
  AND (warning_text IS NULL OR action = 'warn')
) NOT VALID;
ALTER TABLE moderation_decisions ADD CONSTRAINT moderation_decisions_warning_text_check CHECK (
  char_length(warning_text) BETWEEN 1 AND 80
) NOT VALID;
