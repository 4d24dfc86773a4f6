-- A loop may have stems, mixes and their envelopes beside its renditions. Rows that are there keep
-- their role, which the constraint before has checked, and the release before writes those only.
ALTER TABLE loop_media DROP CONSTRAINT loop_media_role_check;
ALTER TABLE loop_media ADD CONSTRAINT loop_media_role_check CHECK (
  role IN ('source', '720', '480', 'audio', 'track', 'poster', 'captions', '1080', '540', 'stem', 'mix', 'envelopes')
) NOT VALID;

-- The next file builds it again with the new roles excepted. Until then only the order in which a
-- loop's states change keeps its roles single, which every release observes.
-- safe because dropping is instant and no statement needs this index to be quick
-- squawk-ignore require-concurrent-index-deletion
DROP INDEX loop_media_loop_id_role_key;
