-- The loops that people put first on their profile, in their order. Who sees one is decided when it is read.
CREATE TABLE pinned_loops (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  position smallint NOT NULL,
  loop_id uuid NOT NULL REFERENCES loops ON DELETE CASCADE,
  PRIMARY KEY (user_id, position),
  CONSTRAINT pinned_loops_position_check CHECK (position BETWEEN 0 AND 2)
);

CREATE UNIQUE INDEX pinned_loops_loop_id_key ON pinned_loops (loop_id);
