-- The same lookups as subqueries of a statement, for conditions that few of its rows get to: a subquery is
-- set up whenever the statement starts, a function when it's called.
CREATE FUNCTION follows_user(follower uuid, followed uuid) RETURNS boolean
LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM follows WHERE follows.follower_id = follower AND follows.following_id = followed
  );
END
$$;

CREATE FUNCTION blocks_user(blocker uuid, blocked uuid) RETURNS boolean
LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM blocks WHERE blocks.blocker_id = blocker AND blocks.blocked_id = blocked
  );
END
$$;
