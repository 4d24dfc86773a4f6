-- A comment that was deleted alone must not come back with a backup either. One that went with its
-- loop or its author needs no tombstone of its own, so the deletion writes it and no trigger does:
-- a popular loop would leave thousands for nothing.
ALTER TABLE tombstones DROP CONSTRAINT tombstones_kind_check;
ALTER TABLE tombstones ADD CONSTRAINT tombstones_kind_check
  CHECK (kind IN ('user', 'loop', 'comment')) NOT VALID;
ALTER TABLE tombstones VALIDATE CONSTRAINT tombstones_kind_check;
