-- Reports, what owners decide about them, and what authors are told and may say against it.

-- What was moderated stays where it was, so that it can come back: 'hidden' is seen by its author
-- alone, 'removed' by nobody, until the time for appeals is over and it is deleted for good.
ALTER TABLE loops
  DROP CONSTRAINT loops_state_check,
  ADD CONSTRAINT loops_state_check CHECK (state IN ('processing', 'ready', 'failed', 'hidden', 'removed')),
  DROP CONSTRAINT loops_status_check,
  ADD CONSTRAINT loops_status_check CHECK (
    media_type <> 'status'
    OR state IN ('ready', 'hidden', 'removed') AND duration = 0 AND caption IS NOT NULL AND caption ~ '\S'
  );

ALTER TABLE comments
  ADD COLUMN hidden_at timestamptz,
  ADD COLUMN removed_at timestamptz;

-- One for each thing that was ever reported; a report after a decision opens it again. It outlives
-- a loop or comment that its author deletes, and goes with the person it is about.
CREATE TABLE moderation_cases (
  id uuid PRIMARY KEY,
  target text NOT NULL,
  loop_id uuid REFERENCES loops ON DELETE SET NULL,
  comment_id uuid REFERENCES comments ON DELETE SET NULL,
  -- Whose thing it is. Null where a visitor described something.
  user_id uuid REFERENCES users ON DELETE CASCADE,
  urgent boolean NOT NULL DEFAULT false,
  opened_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz,
  CONSTRAINT moderation_cases_target_check CHECK (target IN ('loop', 'comment', 'user', 'other')),
  CONSTRAINT moderation_cases_about_check CHECK (
    (user_id IS NULL) = (target = 'other')
    AND (target = 'comment' OR comment_id IS NULL)
    AND (target IN ('loop', 'comment') OR loop_id IS NULL)
  )
);

CREATE UNIQUE INDEX moderation_cases_loop_key ON moderation_cases (loop_id) WHERE target = 'loop';
CREATE UNIQUE INDEX moderation_cases_comment_key ON moderation_cases (comment_id) WHERE target = 'comment';
CREATE UNIQUE INDEX moderation_cases_user_key ON moderation_cases (user_id) WHERE target = 'user';
CREATE INDEX moderation_cases_loop_id_idx ON moderation_cases (loop_id);
CREATE INDEX moderation_cases_comment_id_idx ON moderation_cases (comment_id);
CREATE INDEX moderation_cases_user_id_idx ON moderation_cases (user_id);
CREATE INDEX moderation_cases_open_idx ON moderation_cases (urgent DESC, opened_at, id) WHERE closed_at IS NULL;
CREATE INDEX moderation_cases_closed_at_idx ON moderation_cases (closed_at, id) WHERE closed_at IS NOT NULL;

-- A decision stands until it is undone, and what is hidden, removed or suspended follows from those
-- that stand. As the author reads it, it is the statement of reasons.
CREATE TABLE moderation_decisions (
  id uuid PRIMARY KEY,
  -- Null where the operator acted without a report.
  case_id uuid REFERENCES moderation_cases ON DELETE CASCADE,
  target text NOT NULL,
  -- Whom it concerns.
  user_id uuid REFERENCES users ON DELETE CASCADE,
  action text NOT NULL,
  reason text,
  -- To the author.
  words text,
  -- What it was about, in its author's words as they were then.
  excerpt text,
  -- Null: the operator, or an owner who has left.
  decided_by uuid REFERENCES users ON DELETE SET NULL,
  decided_at timestamptz NOT NULL DEFAULT now(),
  undone_by uuid REFERENCES users ON DELETE SET NULL,
  undone_at timestamptz,
  CONSTRAINT moderation_decisions_target_check CHECK (target IN ('loop', 'comment', 'user', 'other')),
  CONSTRAINT moderation_decisions_action_check CHECK (
    action = 'dismiss'
    OR user_id IS NOT NULL AND (action = 'suspend' OR action IN ('hide', 'remove') AND target IN ('loop', 'comment'))
  ),
  CONSTRAINT moderation_decisions_case_check CHECK (case_id IS NOT NULL OR action = 'suspend'),
  CONSTRAINT moderation_decisions_reason_check CHECK (char_length(reason) BETWEEN 1 AND 40),
  CONSTRAINT moderation_decisions_words_check CHECK (char_length(words) BETWEEN 1 AND 1000),
  CONSTRAINT moderation_decisions_excerpt_check CHECK (char_length(excerpt) <= 500)
);

CREATE INDEX moderation_decisions_case_id_idx ON moderation_decisions (case_id, id);
CREATE INDEX moderation_decisions_user_id_idx ON moderation_decisions (user_id, id);
CREATE INDEX moderation_decisions_decided_by_idx ON moderation_decisions (decided_by);
CREATE INDEX moderation_decisions_undone_by_idx ON moderation_decisions (undone_by);
CREATE INDEX moderation_decisions_decided_at_idx ON moderation_decisions (decided_at);

-- Who is suspended already learns at least that, and when.
INSERT INTO moderation_decisions (id, target, user_id, action, decided_at)
SELECT gen_random_uuid(), 'user', id, 'suspend', suspended_at FROM users WHERE suspended_at IS NOT NULL;

-- The list of suspended people that owners look through; and owners themselves, who are few among
-- many and asked for with every appeal.
CREATE INDEX users_suspended_at_idx ON users (suspended_at, id) WHERE suspended_at IS NOT NULL;
CREATE INDEX users_owners_idx ON users (id) WHERE verification_status = 'owner';

CREATE TABLE reports (
  id uuid PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES moderation_cases ON DELETE CASCADE,
  -- Null for visitors.
  reporter_id uuid REFERENCES users ON DELETE CASCADE,
  reason text NOT NULL,
  note text,
  -- As a visitor gave them: what it is about, and where to send an answer until that is done.
  about text,
  email text,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The decision it led to; null while it waits for one.
  decision_id uuid REFERENCES moderation_decisions ON DELETE SET NULL,
  CONSTRAINT reports_reason_check CHECK (char_length(reason) BETWEEN 1 AND 40),
  CONSTRAINT reports_note_check CHECK (char_length(note) BETWEEN 1 AND 500),
  CONSTRAINT reports_about_check CHECK (char_length(about) BETWEEN 1 AND 1000),
  CONSTRAINT reports_email_check CHECK (char_length(email) BETWEEN 3 AND 254),
  CONSTRAINT reports_visitor_check CHECK ((reporter_id IS NULL) = (about IS NOT NULL) AND (reporter_id IS NULL OR email IS NULL))
);

-- Reporting the same thing twice counts once.
CREATE UNIQUE INDEX reports_open_key ON reports (case_id, reporter_id) WHERE decision_id IS NULL;
CREATE INDEX reports_case_id_idx ON reports (case_id, id);
CREATE INDEX reports_reporter_id_idx ON reports (reporter_id, id);
CREATE INDEX reports_decision_id_idx ON reports (decision_id);

CREATE TABLE appeals (
  id uuid PRIMARY KEY,
  decision_id uuid NOT NULL REFERENCES moderation_decisions ON DELETE CASCADE,
  words text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  outcome text,
  -- To the author.
  answer text,
  decided_by uuid REFERENCES users ON DELETE SET NULL,
  decided_at timestamptz,
  -- Whoever had decided before decided again, since there was no other owner.
  by_sole_owner boolean NOT NULL DEFAULT false,
  CONSTRAINT appeals_words_check CHECK (char_length(words) BETWEEN 1 AND 1000),
  CONSTRAINT appeals_answer_check CHECK (char_length(answer) BETWEEN 1 AND 1000),
  CONSTRAINT appeals_outcome_check CHECK (outcome IN ('granted', 'upheld') AND (outcome IS NULL) = (decided_at IS NULL))
);

CREATE UNIQUE INDEX appeals_decision_id_key ON appeals (decision_id);
CREATE INDEX appeals_decided_by_idx ON appeals (decided_by);
CREATE INDEX appeals_pending_idx ON appeals (id) WHERE outcome IS NULL;

-- Among owners.
CREATE TABLE moderation_notes (
  id uuid PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES moderation_cases ON DELETE CASCADE,
  author_id uuid REFERENCES users ON DELETE SET NULL,
  content text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT moderation_notes_content_check CHECK (char_length(content) BETWEEN 1 AND 1000)
);

CREATE INDEX moderation_notes_case_id_idx ON moderation_notes (case_id, id);
CREATE INDEX moderation_notes_author_id_idx ON moderation_notes (author_id);

-- What the file of a loop was before it was processed; loops posted before this have none.
CREATE TABLE loop_sources (
  loop_id uuid PRIMARY KEY REFERENCES loops ON DELETE CASCADE,
  sha256 text NOT NULL,
  CONSTRAINT loop_sources_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$')
);

-- Files that may not be posted again. Names nobody, and stays when the person and the loop are gone.
CREATE TABLE removed_media (
  id uuid PRIMARY KEY,
  sha256 text NOT NULL,
  decision_id uuid REFERENCES moderation_decisions ON DELETE SET NULL,
  removed_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT removed_media_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$')
);

CREATE INDEX removed_media_sha256_idx ON removed_media (sha256);
CREATE INDEX removed_media_decision_id_idx ON removed_media (decision_id);

-- Comments that were hidden or removed do not count, so each change of that appends what it changed,
-- and deleting one that did not count changes nothing.
CREATE FUNCTION append_comment_deltas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO count_deltas (counter, subject_id, delta)
  SELECT 'loop_comments', loop_id, TG_ARGV[0]::integer * count(*)
  FROM changed
  WHERE hidden_at IS NULL AND removed_at IS NULL
  GROUP BY loop_id;
  RETURN NULL;
END
$$;

CREATE FUNCTION append_comment_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO count_deltas (counter, subject_id, delta)
  SELECT 'loop_comments', loop_id, sum(delta) FROM (
    SELECT loop_id, 1 AS delta FROM after WHERE hidden_at IS NULL AND removed_at IS NULL
    UNION ALL
    SELECT loop_id, -1 FROM before WHERE hidden_at IS NULL AND removed_at IS NULL
  ) AS changes
  GROUP BY loop_id HAVING sum(delta) <> 0;
  RETURN NULL;
END
$$;

DROP TRIGGER comments_added ON comments;
DROP TRIGGER comments_removed ON comments;
CREATE TRIGGER comments_added AFTER INSERT ON comments
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION append_comment_deltas('1');
CREATE TRIGGER comments_removed AFTER DELETE ON comments
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION append_comment_deltas('-1');
CREATE TRIGGER comments_moderated AFTER UPDATE ON comments
REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION append_comment_change();
