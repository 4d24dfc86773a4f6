-- The face that was chosen in the form, until the emailed link creates the account.
ALTER TABLE sign_up_requests ADD COLUMN avatar_config jsonb;
