-- When its author last changed a comment. The release before changes none.
ALTER TABLE comments ADD COLUMN edited_at timestamptz;
