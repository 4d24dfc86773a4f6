-- A bucket belongs to one database, which renews its claim in the bucket every minute. A copy of the
-- database, or one from a backup, has the same id but an older claim, and so must not delete there.
-- Both are empty until the first claim; the release before does not look at them.
ALTER TABLE installation ADD COLUMN bucket_claim uuid;
ALTER TABLE installation ADD COLUMN bucket_claim_next uuid;
