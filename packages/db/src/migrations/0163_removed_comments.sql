-- A comment that is removed while it has replies stays as a row without author and content, so that the
-- replies stay, and is deleted with the last of them.
-- Locks: comments wait for the milliseconds that the changes of the catalogue take.
-- safe because the release before reads comments together with their authors, and leaves out those without
-- squawk-ignore ban-drop-not-null
ALTER TABLE comments ALTER COLUMN user_id DROP NOT NULL;
ALTER TABLE comments DROP CONSTRAINT comments_kind_check;
ALTER TABLE comments ADD CONSTRAINT comments_kind_check CHECK (
  CASE
    WHEN user_id IS NULL THEN
      num_nonnulls(content, hidden_at, parent_id, at_ms) = 0 AND removed_at IS NOT NULL
      AND kind = 'text' AND state = 'ready'
    WHEN kind = 'text' THEN content IS NOT NULL AND state = 'ready'
    WHEN kind = 'voice' THEN content IS NULL AND state IN ('processing', 'ready', 'failed')
    ELSE false
  END
) NOT VALID;

-- Replies to a removed comment are seen and counted; those to a hidden one are not.
CREATE OR REPLACE FUNCTION prepare_comment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  parent comments;
BEGIN
  NEW.top_key := comment_top_key(NEW.created_at, NEW.hearts, NEW.replies);
  IF NEW.parent_id IS NOT NULL THEN
    SELECT * INTO parent FROM comments WHERE id = NEW.parent_id FOR SHARE;
    IF parent.loop_id <> NEW.loop_id OR parent.parent_id IS NOT NULL THEN
      RAISE EXCEPTION 'a reply belongs to a comment of the same loop' USING ERRCODE = 'check_violation';
    END IF;
    NEW.under_hidden := num_nonnulls(parent.hidden_at, parent.hidden_from_loop_at) > 0;
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE FUNCTION pass_hidden_to_replies() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  hidden boolean := num_nonnulls(NEW.hidden_at, NEW.hidden_from_loop_at) > 0;
BEGIN
  UPDATE comments SET under_hidden = hidden WHERE parent_id = NEW.id AND under_hidden <> hidden;
  RETURN NULL;
END
$$;

UPDATE comments SET under_hidden = false
FROM comments AS parent
WHERE comments.parent_id = parent.id AND comments.under_hidden
  AND parent.removed_at IS NOT NULL AND num_nonnulls(parent.hidden_at, parent.hidden_from_loop_at) = 0;

-- The lock lets those who delete the last two replies at the same time wait for each other.
CREATE FUNCTION delete_emptied_comments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  parents uuid[] := ARRAY(SELECT DISTINCT parent_id FROM changed WHERE parent_id IS NOT NULL);
BEGIN
  IF cardinality(parents) > 0 THEN
    PERFORM FROM comments WHERE id = ANY (parents) AND user_id IS NULL ORDER BY id FOR UPDATE;
    DELETE FROM comments AS emptied
    WHERE id = ANY (parents) AND user_id IS NULL
      AND NOT EXISTS (SELECT FROM comments WHERE parent_id = emptied.id);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER comments_emptied AFTER DELETE ON comments
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION delete_emptied_comments();
