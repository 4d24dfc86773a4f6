ALTER TABLE loop_media VALIDATE CONSTRAINT loop_media_role_check;

-- How often a loop, or all loops of a person, became visible to fewer people. A file whose own number
-- is lower than both together has a name that more people were given than may have it now. Counted by
-- triggers, so that no write can forget to, the release before included.
ALTER TABLE loops ADD COLUMN narrowings integer NOT NULL DEFAULT 0;
ALTER TABLE users ADD COLUMN narrowings integer NOT NULL DEFAULT 0;
ALTER TABLE loop_media ADD COLUMN narrowings integer NOT NULL DEFAULT 0;

-- The name a file is being copied to. The copy belongs to it until the file's row has the name.
CREATE TABLE media_renames (
  media_id uuid PRIMARY KEY REFERENCES loop_media ON DELETE CASCADE,
  object_key text COLLATE "C" NOT NULL,
  CONSTRAINT media_renames_object_key_check CHECK (is_object_key(object_key))
);

CREATE UNIQUE INDEX media_renames_object_key_key ON media_renames (object_key);

CREATE FUNCTION visibility_rank(visibility text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE visibility WHEN 'public' THEN 0 WHEN 'friends' THEN 1 ELSE 2 END
$$;

CREATE FUNCTION count_loop_narrowing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- Before it is ready a loop is its author's alone.
  rank_before integer := CASE OLD.state
    WHEN 'ready' THEN visibility_rank(OLD.visibility) WHEN 'hidden' THEN 3 WHEN 'removed' THEN 4 ELSE 5 END;
  rank_after integer := CASE NEW.state
    WHEN 'ready' THEN visibility_rank(NEW.visibility) WHEN 'hidden' THEN 3 WHEN 'removed' THEN 4 ELSE 5 END;
BEGIN
  IF rank_after > rank_before THEN
    NEW.narrowings := OLD.narrowings + 1;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER loops_narrowings BEFORE UPDATE OF state, visibility ON loops
FOR EACH ROW EXECUTE FUNCTION count_loop_narrowing();

-- The columns that `loop_visibility` and `hidden` follow from: those are not known yet at this moment.
CREATE FUNCTION count_user_narrowing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  hidden_before boolean := OLD.suspended_at IS NOT NULL OR OLD.leaving_at IS NOT NULL OR OLD.admitted_at IS NULL;
  hidden_after boolean := NEW.suspended_at IS NOT NULL OR NEW.leaving_at IS NOT NULL OR NEW.admitted_at IS NULL;
  rank_before integer := visibility_rank(coalesce(OLD.preferences ->> 'loopVisibility', 'public'));
  rank_after integer := visibility_rank(coalesce(NEW.preferences ->> 'loopVisibility', 'public'));
BEGIN
  IF rank_after > rank_before OR (hidden_after AND NOT hidden_before) THEN
    NEW.narrowings := OLD.narrowings + 1;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER users_narrowings
BEFORE UPDATE OF preferences, suspended_at, leaving_at, admitted_at ON users
FOR EACH ROW EXECUTE FUNCTION count_user_narrowing();

-- The name of a new file was given to no one yet. Without a loop its foreign key refuses the file.
CREATE FUNCTION start_media_narrowings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.narrowings := coalesce((
    SELECT loops.narrowings + users.narrowings
    FROM loops JOIN users ON users.id = loops.user_id WHERE loops.id = NEW.loop_id
  ), 0);
  RETURN NEW;
END
$$;

CREATE TRIGGER loop_media_narrowings BEFORE INSERT ON loop_media
FOR EACH ROW EXECUTE FUNCTION start_media_narrowings();
