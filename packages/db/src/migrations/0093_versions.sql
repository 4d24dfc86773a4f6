-- What is shown of a loop and of its author is kept in memory by the processes that show it, under a
-- version that the database tells with every read. Triggers renew it, so that no write can forget to, the
-- previous release included. It's a random number rather than a count: a database that lost its last
-- moments, as in a failover, would count to the same number again with another content.
ALTER TABLE loops ADD COLUMN version bigint NOT NULL DEFAULT 0;
ALTER TABLE users ADD COLUMN version bigint NOT NULL DEFAULT 0;

CREATE FUNCTION renew_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Exact as a number in JavaScript.
  NEW.version := floor(random() * 9007199254740991);
  RETURN NEW;
END
$$;

CREATE TRIGGER loops_version BEFORE UPDATE ON loops
FOR EACH ROW EXECUTE FUNCTION renew_version();
CREATE TRIGGER users_version BEFORE UPDATE ON users
FOR EACH ROW EXECUTE FUNCTION renew_version();

-- Files and captions belong to what is shown of a loop. Setting any version makes the trigger above draw
-- a new one; of a deleted loop there is no row left to set it in.
CREATE FUNCTION renew_version_of_loop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE loops SET version = 0 WHERE id = coalesce(NEW.loop_id, OLD.loop_id);
  RETURN NULL;
END
$$;

CREATE TRIGGER loop_media_version AFTER INSERT OR UPDATE OR DELETE ON loop_media
FOR EACH ROW EXECUTE FUNCTION renew_version_of_loop();
CREATE TRIGGER loop_captions_version AFTER INSERT OR UPDATE OR DELETE ON loop_captions
FOR EACH ROW EXECUTE FUNCTION renew_version_of_loop();
