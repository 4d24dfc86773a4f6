-- Loops in which someone speaks, but whose words couldn't be made out. Their authors are told where they would
-- find a draft of captions.
CREATE TABLE unclear_captions (
  loop_id uuid PRIMARY KEY REFERENCES loops ON DELETE CASCADE
);
