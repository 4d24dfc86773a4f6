-- The upload of a loop that failed is not kept any more. Without a row its object belongs to nobody,
-- and the sweep deletes it.
DELETE FROM loop_media
USING loops
WHERE loops.id = loop_media.loop_id AND loops.state = 'failed' AND loop_media.role = 'source';
