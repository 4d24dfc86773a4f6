-- People on the waiting list are hidden like those who are suspended or leave. PostgreSQL 15 cannot
-- change the expression of a stored column, so it is replaced: in one statement, in which no reader
-- finds it missing, and by one of the same name and type.
-- safe because the version before reads the new column as it read the old one, and the table of people is rewritten in seconds
-- squawk-ignore ban-drop-column, adding-field-with-default
ALTER TABLE users DROP COLUMN hidden, ADD COLUMN hidden boolean NOT NULL GENERATED ALWAYS AS (suspended_at IS NOT NULL OR leaving_at IS NOT NULL OR admitted_at IS NULL) STORED;
