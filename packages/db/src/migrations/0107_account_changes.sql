-- API processes keep sessions and their users in memory for a few seconds and streams open for hours. Each
-- change is sent to all of them from here, whoever makes it: the API, the worker, the operator or SQL.

CREATE FUNCTION notify_account_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'users' THEN
    PERFORM pg_notify('account_changed', OLD.id::text);
  ELSE
    PERFORM pg_notify('account_changed', OLD.user_id::text);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER notify_user_update AFTER UPDATE ON users
FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION notify_account_change();

CREATE TRIGGER notify_user_deletion AFTER DELETE ON users
FOR EACH ROW EXECUTE FUNCTION notify_account_change();

-- 'Last seen' decides nothing.
CREATE TRIGGER notify_session_update AFTER UPDATE ON sessions
FOR EACH ROW WHEN ((OLD.sid, OLD.user_id, OLD.sess, OLD.expire) IS DISTINCT FROM (NEW.sid, NEW.user_id, NEW.sess, NEW.expire))
EXECUTE FUNCTION notify_account_change();

-- An expired session was refused before it was deleted.
CREATE TRIGGER notify_session_end AFTER DELETE ON sessions
FOR EACH ROW WHEN (OLD.expire > now()) EXECUTE FUNCTION notify_account_change();
