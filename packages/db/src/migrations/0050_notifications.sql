-- What people are told about what others do. A cause appends one line in its own transaction; a loop
-- of the worker turns lines into notifications, after asking whether each may be told at all. So the
-- inbox never shows what a setting had switched off, and a reaction costs no more than its line.

-- Lines refer to no row: whatever they name may be gone by the time they are read, and writing one
-- locks nobody.
CREATE TABLE notification_events (
  -- That of the notification it becomes; in the order of time.
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  kind text NOT NULL,
  actor_id uuid,
  loop_id uuid,
  comment_id uuid,
  remix_id uuid,
  statement_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT notification_events_kind_check CHECK (kind IN ('reaction', 'comment', 'follow', 'remix', 'statement')),
  CONSTRAINT notification_events_self_check CHECK (actor_id <> user_id)
)
-- Every line is deleted within seconds, so the table is vacuumed by how many died, not by a share.
WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);

-- What stands together in the inbox, such as all reactions to one loop. Its place is that of its
-- latest notification. A group nobody sees anything of any more is skipped when read.
CREATE TABLE notification_groups (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  key text NOT NULL,
  latest_id uuid NOT NULL,
  read_to uuid,
  PRIMARY KEY (user_id, key),
  CONSTRAINT notification_groups_key_check CHECK (key ~ '^(reaction|comment|follow|remix|statement):[0-9a-f-]{10,36}$')
);

CREATE INDEX notification_groups_user_id_latest_id_idx ON notification_groups (user_id, latest_id);

CREATE TABLE notifications (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  id uuid NOT NULL,
  kind text NOT NULL,
  actor_id uuid REFERENCES users ON DELETE CASCADE,
  -- The person's own loop that somebody did something with.
  loop_id uuid REFERENCES loops ON DELETE CASCADE,
  comment_id uuid REFERENCES comments ON DELETE CASCADE,
  remix_id uuid REFERENCES loops ON DELETE CASCADE,
  statement_id uuid REFERENCES moderation_decisions ON DELETE CASCADE,
  -- Null where the person wants none in the app; mail and push may still tell them.
  group_key text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, id),
  CONSTRAINT notifications_kind_check CHECK (kind IN ('reaction', 'comment', 'follow', 'remix', 'statement')),
  CONSTRAINT notifications_self_check CHECK (actor_id <> user_id),
  CONSTRAINT notifications_about_check CHECK (
    CASE kind
      WHEN 'reaction' THEN num_nonnulls(actor_id, loop_id) = 2
      WHEN 'comment' THEN num_nonnulls(actor_id, loop_id, comment_id) = 3
      WHEN 'follow' THEN actor_id IS NOT NULL
      WHEN 'remix' THEN num_nonnulls(actor_id, loop_id, remix_id) = 3
      ELSE statement_id IS NOT NULL
    END
  )
);

-- Once for each cause, so that reacting and taking it back over and over bothers nobody.
CREATE UNIQUE INDEX notifications_reaction_key ON notifications (loop_id, actor_id) WHERE kind = 'reaction';
CREATE UNIQUE INDEX notifications_follow_key ON notifications (user_id, actor_id) WHERE kind = 'follow';
CREATE UNIQUE INDEX notifications_comment_id_key ON notifications (comment_id) WHERE comment_id IS NOT NULL;
CREATE UNIQUE INDEX notifications_remix_id_key ON notifications (remix_id) WHERE remix_id IS NOT NULL;
-- Of a decision a person is told more than once: when it is made, and when their appeal is answered.
CREATE INDEX notifications_statement_id_idx ON notifications (statement_id) WHERE statement_id IS NOT NULL;
CREATE INDEX notifications_group_idx ON notifications (user_id, group_key, id) WHERE group_key IS NOT NULL;
CREATE INDEX notifications_actor_id_idx ON notifications (actor_id);
CREATE INDEX notifications_loop_id_idx ON notifications (loop_id);
CREATE INDEX notifications_created_at_idx ON notifications (created_at);

-- How far each person has read, and what mail has told them. One row for each, changed by the
-- person's own hand or once for each mail: marking everything read costs the same for anyone.
CREATE TABLE notification_marks (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  read_to uuid,
  mailed_to uuid,
  mailed_at timestamptz,
  -- When the next mail goes out; null while there is nothing to tell.
  mail_due_at timestamptz
);

CREATE INDEX notification_marks_mail_due_at_idx ON notification_marks (mail_due_at) WHERE mail_due_at IS NOT NULL;

-- Where a browser's push service takes messages. It belongs to a session and ends with it.
CREATE TABLE push_subscriptions (
  endpoint text PRIMARY KEY,
  sid text NOT NULL REFERENCES sessions ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT push_subscriptions_endpoint_check CHECK (char_length(endpoint) <= 2048 AND endpoint LIKE 'https://_%'),
  CONSTRAINT push_subscriptions_p256dh_check CHECK (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  CONSTRAINT push_subscriptions_auth_check CHECK (auth ~ '^[A-Za-z0-9_-]{22}$')
);

-- A browser has one for each session.
CREATE UNIQUE INDEX push_subscriptions_sid_key ON push_subscriptions (sid);
CREATE INDEX push_subscriptions_user_id_idx ON push_subscriptions (user_id);
