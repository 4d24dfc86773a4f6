-- What is left of a new person's first visit. Null once it is over: for everyone who was here before, and
-- for accounts that the release before creates or that come from clients without a first visit.
ALTER TABLE users ADD COLUMN first_visit_step text;
ALTER TABLE users ADD CONSTRAINT users_first_visit_step_check
  CHECK (first_visit_step IN ('moods', 'voices', 'first-loop')) NOT VALID;

-- Whether the account that the emailed link creates begins with it.
ALTER TABLE sign_up_requests ADD COLUMN first_visit boolean NOT NULL DEFAULT false;
