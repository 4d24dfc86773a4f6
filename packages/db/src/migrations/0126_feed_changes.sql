-- How often someone changed what For you depends on: their levels, or whom they hid. What was chosen for them
-- before the latest change is outdated.
ALTER TABLE feed_settings ADD COLUMN changes integer NOT NULL DEFAULT 0;
