-- Lists of people that someone keeps, and loops that are for such a list. To everything that doesn't know of
-- lists, the release before included, a loop for a list is private.
CREATE TABLE people_lists (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT people_lists_name_check CHECK (char_length(name) BETWEEN 1 AND 40)
);

CREATE INDEX people_lists_user_id_idx ON people_lists (user_id);

CREATE TABLE people_list_members (
  list_id uuid NOT NULL REFERENCES people_lists ON DELETE CASCADE,
  member_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (list_id, member_id)
);

CREATE INDEX people_list_members_member_id_idx ON people_list_members (member_id);

-- Without its list the loop stays private.
-- Locks: loops and users wait for the milliseconds that the changes of the catalogue take.
ALTER TABLE loops ADD COLUMN list_id uuid;
ALTER TABLE loops ADD CONSTRAINT loops_list_id_fkey
  FOREIGN KEY (list_id) REFERENCES people_lists ON DELETE SET NULL NOT VALID;
ALTER TABLE loops ADD CONSTRAINT loops_list_id_check
  CHECK (list_id IS NULL OR visibility = 'private') NOT VALID;

-- The release before changes who sees a loop without knowing of its list.
CREATE FUNCTION leave_list() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.visibility <> 'private' THEN
    NEW.list_id := NULL;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER loops_list BEFORE UPDATE OF visibility ON loops
FOR EACH ROW WHEN (NEW.list_id IS NOT NULL) EXECUTE FUNCTION leave_list();

-- Called for loops that are for a list, which are few: a subquery would be set up for every statement.
CREATE FUNCTION is_on_list(list uuid, person uuid) RETURNS boolean
LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM people_list_members WHERE list_id = list AND member_id = person
  );
END
$$;

-- Friends aren't all on a list, nor is everyone on it a friend. So any change from a list narrows, unless
-- everyone sees the loop afterwards.
CREATE OR REPLACE FUNCTION count_loop_narrowing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- Before it is ready a loop is its author's alone.
  rank_before integer := CASE OLD.state
    WHEN 'ready' THEN CASE WHEN OLD.list_id IS NULL THEN 2 * visibility_rank(OLD.visibility) ELSE 3 END
    WHEN 'hidden' THEN 5 WHEN 'removed' THEN 6 ELSE 7 END;
  rank_after integer := CASE NEW.state
    WHEN 'ready' THEN CASE WHEN NEW.list_id IS NULL THEN 2 * visibility_rank(NEW.visibility) ELSE 3 END
    WHEN 'hidden' THEN 5 WHEN 'removed' THEN 6 ELSE 7 END;
  left_list boolean := OLD.state = 'ready' AND OLD.list_id IS NOT NULL
    AND NEW.list_id IS DISTINCT FROM OLD.list_id AND rank_after > 0;
BEGIN
  IF rank_after > rank_before OR left_list THEN
    NEW.narrowings := OLD.narrowings + 1;
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER loops_narrowings BEFORE UPDATE OF state, visibility, list_id ON loops
FOR EACH ROW EXECUTE FUNCTION count_loop_narrowing();
