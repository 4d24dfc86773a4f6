-- Jobs that used all their tries, moved out of the queue with what is needed to try them again.
CREATE TABLE dead_letters (
  job_id bigint PRIMARY KEY,
  name text NOT NULL,
  payload jsonb NOT NULL,
  attempts smallint NOT NULL,
  error text NOT NULL,
  -- Set when the job's own clearing up after its last failure failed too.
  settle_error text,
  enqueued_at timestamptz NOT NULL,
  failed_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX dead_letters_failed_at_idx ON dead_letters (failed_at);
