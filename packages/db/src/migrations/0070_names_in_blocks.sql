-- The list of blocked people shows their names as they were when they were blocked, because a newer
-- name of a person who is hidden from the blocker is not theirs to see. The version before writes
-- rows without names, which are listed without any.
ALTER TABLE blocks
  ADD COLUMN username text,
  ADD COLUMN first_name text,
  ADD COLUMN last_name text;

UPDATE blocks SET
  username = users.username,
  first_name = users.first_name,
  last_name = users.last_name
FROM users
WHERE users.id = blocks.blocked_id;
